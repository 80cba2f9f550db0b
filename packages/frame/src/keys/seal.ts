import type { Addresses } from './deriveAccounts.js'

/** What something sealed belongs to: it opens nowhere else. */
export type SealedFor = {
  readonly role: 'device' | 'password' | 'passkey' | 'kit' | 'spending'
  readonly addresses: Addresses
}

const ivLength = 12

/** AES-256-GCM under a fresh nonce, which comes first in what is returned. */
export async function seal(
  key: CryptoKey,
  plain: Uint8Array,
  owner: SealedFor,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const additionalData = bind(owner)
  const algorithm = { name: 'AES-GCM', iv, additionalData }
  const sealed = await crypto.subtle.encrypt(algorithm, key, new Uint8Array(plain))
  const joined = new Uint8Array(ivLength + sealed.byteLength)
  joined.set(iv)
  joined.set(new Uint8Array(sealed), ivLength)
  return joined
}

/** What cannot be opened: by another key, changed, or of another wallet. */
export class SealError extends Error {
  override name = 'SealError'
}

/**
 * The bytes that were sealed, for the caller to wipe.
 *
 * @throws SealError
 */
export async function unseal(
  key: CryptoKey,
  sealed: Uint8Array,
  owner: SealedFor,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = new Uint8Array(sealed.subarray(0, ivLength))
  const algorithm = { name: 'AES-GCM', iv, additionalData: bind(owner) }
  try {
    const rest = new Uint8Array(sealed.subarray(ivLength))
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, rest))
  } catch (cause) {
    throw new SealError('This cannot be opened.', { cause })
  }
}

function bind({ role, addresses }: SealedFor): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`v1|${role}|${addresses.eip155}|${addresses.solana}`)
}
