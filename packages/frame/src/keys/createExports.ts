import { base58 } from '@scure/base'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { bytesToHex } from 'viem'
import { readSecret } from './broughtKey.js'
import type { Accounts } from './deriveAccounts.js'

/** As other wallets take it: all of the wallet, where a phrase is all of it, or one account. */
export type ExportForm = 'words' | 'eip155' | 'solana'

/** Puts a wallet together and hands it to `use`, wiped afterwards. */
export type Unlocked = <value>(
  use: (secret: Uint8Array, accounts: Accounts) => value | Promise<value>,
) => Promise<value>

/** It is too early, or too late, to reveal anything. */
export class ExportError extends Error {
  override name = 'ExportError'
}

const second = 1000
/** So long somebody who is being hurried can think about it. */
export const exportHold = 10 * second
const lifetime = 10 * 60 * second

export type Exports = ReturnType<typeof createExports>

/** What owners take away, each behind a token of its own. */
export function createExports({ now }: { now: () => number }) {
  const open = new Map<string, { unlocked: Unlocked; at: number }>()
  return {
    /** Tries it first. */
    async open(unlocked: Unlocked): Promise<{ token: string; forms: readonly ExportForm[] }> {
      const forms = await unlocked(formsOf)
      // Whoever has begun anew does not need the one before.
      open.clear()
      const token = bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
      open.set(token, { unlocked, at: now() })
      return { token, forms }
    },
    async reveal({ token, form }: { token: string; form: ExportForm }): Promise<string> {
      const found = open.get(token)
      const age = now() - (found?.at ?? 0)
      if (!found || age > lifetime) throw new ExportError('This export is not open.')
      if (age < exportHold) throw new ExportError('It is too early.')
      return found.unlocked((secret, accounts) => write(form, secret, accounts))
    },
    close(token: string) {
      open.delete(token)
    },
  }
}

/** The words of a wallet with a key that was brought along would not lead to that key. */
function formsOf(secret: Uint8Array): readonly ExportForm[] {
  const keys = ['eip155', 'solana'] as const
  return readSecret(secret).brought ? keys : ['words', ...keys]
}

function write(form: ExportForm, secret: Uint8Array, accounts: Accounts): string {
  if (!formsOf(secret).includes(form)) throw new ExportError('This wallet has none.')
  switch (form) {
    case 'words':
      return entropyToMnemonic(secret, wordlist)
    case 'eip155':
      return bytesToHex(accounts.secp256k1)
    case 'solana': {
      // As Solana's own tools have it: the secret, then the public key.
      const pair = new Uint8Array(64)
      pair.set(accounts.ed25519)
      pair.set(base58.decode(accounts.addresses.solana), 32)
      const text = base58.encode(pair)
      pair.fill(0)
      return text
    }
    default:
      return form satisfies never
  }
}
