import { secp256k1 } from '@noble/curves/secp256k1.js'
import { isSame, joinBytes, textToBytes } from '../../utils/bytes.js'
import { addressHash, doubleHash } from './hashes.js'
import type { Destination } from './parseAddress.js'
import { compactSize } from './transactions.js'

const magic = textToBytes('\x18Bitcoin Signed Message:\n')
/** The first byte counts from here: what the key looks like and where it is (BIP-137). */
const uncompressed = 27
const compressed = 31
const end = 43

/**
 * Whether a key that an address stands for has signed a text in the old way ("Bitcoin Signed
 * Message"). Wallets differ in how they note the kind of address, so that note is not looked at.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
export function verifyEcdsa(parameters: {
  destination: Destination
  message: string
  /** 65 bytes: a note, r, s. */
  signature: Uint8Array
}): boolean {
  const { destination, message, signature } = parameters
  const [note = 0] = signature
  if (signature.length !== 65 || note < uncompressed || note >= end) return false
  const text = textToBytes(message)
  const hash = doubleHash(magic, compactSize(text.length), text)
  try {
    const signed = secp256k1.Signature.fromCompact(signature.subarray(1)).addRecoveryBit(
      (note - uncompressed) & 3,
    )
    if (signed.hasHighS()) return false
    const key = signed.recoverPublicKey(hash).toRawBytes(note >= compressed)
    return isKeyOf(destination, key)
  } catch {
    return false
  }
}

/** Whether an address stands for a public key. */
export function isKeyOf({ kind, hash }: Destination, key: Uint8Array): boolean {
  const ofKey = addressHash(key)
  if (kind === 'p2pkh') return isSame(ofKey, hash)
  if (key.length !== 33) return false
  if (kind === 'p2wpkh') return isSame(ofKey, hash)
  const nested = joinBytes(Uint8Array.of(0x00, 20), ofKey)
  return kind === 'p2sh' && isSame(addressHash(nested), hash)
}
