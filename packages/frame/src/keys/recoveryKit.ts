import { base64urlnopad } from '@scure/base'
import { readSecret } from './broughtKey.js'
import { type Accounts, type Addresses, deriveAccounts } from './deriveAccounts.js'
import { WrongHalvesError } from './halves.js'
import { createRecoveryParams, deriveRecoveryKey } from './recoveryKey.js'
import { seal, unseal } from './seal.js'

const format = 'billfold-recovery-kit'
/** The second is of wallets with a key that was brought along. */
const versions = [1, 2] as const

/** A file by which a wallet can be opened without any server; `docs/recovery-kit.md` has its format. */
export type RecoveryKit = {
  readonly format: typeof format
  readonly version: (typeof versions)[number]
  /** ISO 8601 */
  readonly created: string
  readonly addresses: Addresses
  readonly kdf: {
    readonly name: 'argon2id'
    readonly salt: string
    /** In KiB. */
    readonly memory: number
    readonly passes: number
    readonly lanes: number
  }
  /** A nonce and the sealed secret, in base64url. */
  readonly sealed: string
}

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
    format,
    version: readSecret(entropy).brought ? 2 : 1,
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
  const accounts = await deriveAccounts(entropy)
  const { eip155, solana } = accounts.addresses
  if (eip155 === addresses.eip155 && solana === addresses.solana) return { entropy, accounts }
  entropy.fill(0)
  accounts.wipe()
  throw new WrongHalvesError()
}

/** @throws KitError */
export function readKit(text: string): RecoveryKit {
  try {
    const value: unknown = JSON.parse(text)
    if (isKit(value)) return value
  } catch {}
  throw new KitError('This file is no recovery kit.')
}

/** By hand: a library for it would be a tenth of the worker. */
function isKit(value: unknown): value is RecoveryKit {
  const { format: given, version: of, created, addresses, kdf, sealed } = Object(value)
  const { eip155, solana } = Object(addresses)
  const { name, salt, memory, passes, lanes } = Object(kdf)
  const texts = [created, eip155, solana, salt]
  return (
    given === format &&
    versions.includes(of) &&
    name === 'argon2id' &&
    texts.every((each) => typeof each === 'string') &&
    [memory, passes, lanes].every((each) => Number.isSafeInteger(each)) &&
    typeof sealed === 'string' &&
    /^[A-Za-z0-9_-]+$/.test(sealed)
  )
}
