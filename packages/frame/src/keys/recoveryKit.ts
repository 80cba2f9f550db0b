import { base64urlnopad } from '@scure/base'
import * as z from 'zod/mini'
import { type Accounts, type Addresses, deriveAccounts } from './deriveAccounts.js'
import { WrongHalvesError } from './halves.js'
import { createRecoveryParams, deriveRecoveryKey } from './recoveryKey.js'
import { seal, unseal } from './seal.js'

/** A file by which a wallet can be opened without any server; `docs/recovery-kit.md` has its format. */
export const recoveryKit = z.object({
  format: z.literal('billfold-recovery-kit'),
  version: z.literal(1),
  /** ISO 8601 */
  created: z.string(),
  addresses: z.object({ eip155: z.string(), solana: z.string() }),
  kdf: z.object({
    name: z.literal('argon2id'),
    salt: z.string(),
    /** In KiB. */
    memory: z.number(),
    passes: z.number(),
    lanes: z.number(),
  }),
  /** A nonce and the sealed entropy, in base64url. */
  sealed: z.string().check(z.regex(/^[A-Za-z0-9_-]+$/)),
})
export type RecoveryKit = z.output<typeof recoveryKit>

/** This file is none, or of a later version. */
export class KitError extends Error {
  override name = 'KitError'
}

/** Writes the file. */
export async function sealKit(
  entropy: Uint8Array,
  { addresses, password, now }: { addresses: Addresses; password: string; now: number },
): Promise<string> {
  const factor = { kind: 'password', password } as const
  const params = createRecoveryParams(factor)
  const key = await deriveRecoveryKey(factor, { params, addresses, role: 'kit' })
  const sealed = await seal(key, entropy, { role: 'kit', addresses })
  const { v: _, ...argon } = params
  const kit = {
    format: 'billfold-recovery-kit',
    version: 1,
    created: new Date(now).toISOString(),
    addresses,
    kdf: { name: 'argon2id', ...argon },
    sealed: base64urlnopad.encode(sealed),
  }
  return `${JSON.stringify(kit, null, 2)}\n`
}

/**
 * The entropy in it, for the caller to wipe.
 *
 * @throws KitError; SealError where the password is another one
 */
export async function openKit({
  text,
  password,
}: {
  text: string
  password: string
}): Promise<{ readonly entropy: Uint8Array; readonly accounts: Accounts }> {
  const { addresses, kdf, sealed } = readKit(text)
  const factor = { kind: 'password', password } as const
  const { name: _, ...argon } = kdf
  const params = { v: 1, ...argon }
  const key = await deriveRecoveryKey(factor, { params, addresses, role: 'kit' })
  const entropy = await unseal(key, base64urlnopad.decode(sealed), { role: 'kit', addresses })
  const accounts = deriveAccounts(entropy)
  const { eip155, solana } = accounts.addresses
  if (eip155 === addresses.eip155 && solana === addresses.solana) return { entropy, accounts }
  entropy.fill(0)
  accounts.wipe()
  throw new WrongHalvesError()
}

/** @throws KitError */
export function readKit(text: string): RecoveryKit {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new KitError('This file is no recovery kit.', { cause })
  }
  const kit = recoveryKit.safeParse(value)
  if (kit.success) return kit.data
  throw new KitError('This file is no recovery kit.')
}
