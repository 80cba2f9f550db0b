import type { Passkey } from '../passkey/Passkey.js'
import type { Addresses } from './deriveAccounts.js'
import { loadScript } from './loadScript.js'

/** What only the owner has. */
export type Factor =
  | { readonly kind: 'password'; readonly password: string }
  /** `secret`: what the passkey gives for its salt (the extension PRF of WebAuthn). */
  | { readonly kind: 'passkey'; readonly secret: Uint8Array; readonly passkey: Passkey }

/** With what a factor is used: not secret, kept beside what it has sealed. */
export type RecoveryParams = Readonly<Record<string, string | number>>

const mebibyte = 1024
/** In KiB, passes and lanes. */
const argon = { memory: 64 * mebibyte, passes: 3, lanes: 1 }
/** More than this no server may ask of a visitor's device, and less is no password hash. */
const bounds = { memory: [19 * mebibyte, 256 * mebibyte], passes: [2, 10] } as const
const saltLength = 16
/** Of what a passkey gives, by WebAuthn. */
const secretLength = 32

/** Parameters to make a new key with. */
export function createRecoveryParams(factor: Factor): RecoveryParams {
  if (factor.kind === 'password') return { v: 1, salt: createSalt(), ...argon }
  const { salt, credentialId } = factor.passkey
  return { v: 1, salt, credentialId }
}

/** Random, in hexadecimal. */
export function createSalt(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(saltLength)))
}

/**
 * The AES key that seals the owner's half of a way to recover the wallet. It cannot be taken out. A passkey's is of
 * this wallet and this passkey alone.
 *
 * @throws RangeError when the parameters are none that were made here
 */
export async function deriveRecoveryKey(
  factor: Factor,
  {
    params,
    addresses,
    role = factor.kind,
  }: {
    params: RecoveryParams
    addresses: Addresses
    /** `kit`: for a file that its owner keeps. */
    role?: 'kit' | Factor['kind'] | undefined
  },
): Promise<CryptoKey> {
  const salt = fromHex(params.salt)
  if (params.v !== 1 || !salt) throw new RangeError('These parameters are not known.')
  const secret =
    factor.kind === 'passkey'
      ? readSecret(factor.secret)
      : await hashPassword(factor.password, salt, params)
  const material = await crypto.subtle.importKey('raw', new Uint8Array(secret), 'HKDF', false, [
    'deriveKey',
  ])
  if (factor.kind === 'password') secret.fill(0)
  const { eip155, solana } = addresses
  const owner = factor.kind === 'passkey' ? [params.credentialId, eip155, solana] : []
  const info = ['billfold recovery v1', role, ...owner].join('|')
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode(info) }
  const key = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(algorithm, material, key, false, ['encrypt', 'decrypt'])
}

function readSecret(secret: Uint8Array): Uint8Array {
  if (secret.length === secretLength) return secret
  throw new RangeError('This is no secret of a passkey.')
}

async function hashPassword(
  password: string,
  salt: Uint8Array,
  { memory, passes, lanes }: RecoveryParams,
): Promise<Uint8Array> {
  if (!isWithin(memory, bounds.memory) || !isWithin(passes, bounds.passes) || lanes !== 1)
    throw new RangeError('These parameters are not known.')
  const { argon2id } = await loadScript(import('./argon2.js'))
  return argon2id({
    // The same however a keyboard writes it.
    password: password.normalize('NFKC'),
    salt,
    memorySize: memory,
    iterations: passes,
    parallelism: lanes,
    hashLength: 32,
    outputType: 'binary',
  })
}

function isWithin(
  value: string | number | undefined,
  [least, most]: readonly [number, number],
): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(text: string | number | undefined): Uint8Array<ArrayBuffer> | undefined {
  if (typeof text !== 'string' || !/^[0-9a-f]{32}$/.test(text)) return undefined
  const bytes = new Uint8Array(saltLength)
  for (let index = 0; index < saltLength; index++)
    bytes[index] = Number.parseInt(text.slice(index * 2, index * 2 + 2), 16)
  return bytes
}
