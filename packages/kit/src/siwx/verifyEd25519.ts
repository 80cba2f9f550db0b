import { base58ToBytes } from '../utils/base58ToBytes.js'
import { textToBytes } from '../utils/bytes.js'
import { isSmallOrder } from './isSmallOrder.js'

/** Longest base58 of 64 bytes, in characters. */
const longest = 88

/**
 * Whether a Solana account has signed a text (Ed25519, RFC 8032). The platform's own code does it
 * where there is some, which is several times as fast.
 */
export async function verifyEd25519(parameters: {
  /** The public key, base58. */
  address: string
  message: string
  /** 64 bytes, base58. */
  signature: string
}): Promise<boolean> {
  if (parameters.signature.length > longest || parameters.address.length > longest) return false
  const key = base58ToBytes(parameters.address)
  const signature = base58ToBytes(parameters.signature)
  if (key?.length !== 32 || signature?.length !== 64) return false
  // The platform's code takes them for keys.
  if (isSmallOrder(key)) return false
  const message = textToBytes(parameters.message)
  const platformKey = await importKey(key)
  if (platformKey) return crypto.subtle.verify('Ed25519', platformKey, signature, message)
  const { ed25519 } = await import('@noble/curves/ed25519.js')
  return ed25519.verify(signature, message, key, { zip215: false })
}

async function importKey(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
  } catch {
    // No `subtle` outside of secure contexts, no Ed25519 in older browsers.
    return undefined
  }
}
