import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { base64ToBytes, bytesToBase64 } from '../utils/base64.js'
import { bytesToText, joinBytes, textToBytes } from '../utils/bytes.js'
import { randomBytes } from './Crypto.js'

const ivLength = 12
const keyLength = 32

/** Who can open an envelope: the two ends of a topic (0), or one receiver by its public key (1). */
export type OpenedEnvelope =
  | { readonly type: 0; readonly text: string }
  | { readonly type: 1; readonly text: string; readonly sender: Uint8Array<ArrayBuffer> }

/**
 * Encrypts a text for the relay: `type | [sender's public key] | iv | ciphertext and tag` in base64,
 * by ChaCha20-Poly1305 (RFC 8439).
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/crypto/crypto-envelopes
 */
export function seal(parameters: {
  text: string
  /** The topic's key, 32 bytes. */
  key: Uint8Array
  /** The own public key, for a receiver who has no key for the topic yet: a type 1 envelope. */
  sender?: Uint8Array | undefined
  /** For tests of known answers alone. */
  iv?: Uint8Array | undefined
}): string {
  const { text, key, sender = new Uint8Array(), iv = randomBytes(ivLength) } = parameters
  const type = Uint8Array.of(sender.length > 0 ? 1 : 0)
  const sealed = chacha20poly1305(key, iv).encrypt(textToBytes(text))
  return bytesToBase64(joinBytes(type, sender, iv, sealed))
}

/**
 * Opens an envelope, or answers undefined when it is none, was changed, or is meant for another key.
 * Envelopes of type 2, which are not encrypted, are never taken from a relay.
 */
export async function unseal(parameters: {
  message: string
  /** Gives the key; for a type 1 envelope from the sender's public key. */
  findKey: (sender?: Uint8Array<ArrayBuffer>) => Promise<Uint8Array | undefined>
}): Promise<OpenedEnvelope | undefined> {
  const { message, findKey } = parameters
  const bytes = base64ToBytes(message)
  const type = bytes?.[0]
  if (!bytes || (type !== 0 && type !== 1)) return undefined
  const sender = type === 1 ? bytes.slice(1, 1 + keyLength) : undefined
  const body = bytes.subarray(1 + (sender ? keyLength : 0))
  try {
    const key = await findKey(sender)
    if (!key) return undefined
    const opened = chacha20poly1305(key, body.subarray(0, ivLength)).decrypt(
      body.subarray(ivLength),
    )
    const text = bytesToText(opened)
    return sender ? { type: 1, text, sender } : { type: 0, text }
  } catch {
    return undefined
  }
}
