import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, joinBytes, textToBytes } from '../utils/bytes.js'

/**
 * The address (lower case) whose key signed a text (EIP-191, version 0x45), or undefined when the
 * signature is none.
 */
export function recoverSigner(parameters: {
  message: string
  /** 65 bytes: r, s, v; hexadecimal with 0x. */
  signature: string
}): string | undefined {
  const { message, signature } = parameters
  const bytes = hexToBytes(signature.replace(/^0x/, ''))
  const last = bytes?.[64]
  if (bytes?.length !== 65 || last === undefined) return undefined
  const text = textToBytes(message)
  const prefix = textToBytes(`\x19Ethereum Signed Message:\n${text.length}`)
  try {
    const point = secp256k1.Signature.fromCompact(bytes.subarray(0, 64))
      .addRecoveryBit(last >= 27 ? last - 27 : last)
      .recoverPublicKey(keccak_256(joinBytes(prefix, text)))
    return `0x${bytesToHex(keccak_256(point.toRawBytes(false).subarray(1)).subarray(12))}`
  } catch {
    return undefined
  }
}
