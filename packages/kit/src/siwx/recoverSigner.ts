import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '../utils/bytes.js'
import { hashEip191Message } from './hashEip191Message.js'

/** What the last byte of a signature may be: whether y is odd, plain or as Bitcoin counts. */
const recoveryBits: Readonly<Record<number, number>> = { 0: 0, 1: 1, 27: 0, 28: 1 }

/**
 * The address (lower case) whose key signed a text (EIP-191, version 0x45), or undefined when the
 * signature is none. The upper half of `s` is refused: it is the same signature once more (EIP-2).
 */
export function recoverSigner(parameters: {
  message: string
  /** 65 bytes: r, s, v; hexadecimal with 0x. */
  signature: string
}): string | undefined {
  const { message, signature } = parameters
  const bytes = signature.startsWith('0x') ? hexToBytes(signature.slice(2)) : undefined
  const bit = recoveryBits[bytes?.[64] ?? -1]
  if (bytes?.length !== 65 || bit === undefined) return undefined
  try {
    const signed = secp256k1.Signature.fromCompact(bytes.subarray(0, 64)).addRecoveryBit(bit)
    if (signed.hasHighS()) return undefined
    const key = signed.recoverPublicKey(hashEip191Message(message)).toRawBytes(false)
    return `0x${bytesToHex(keccak_256(key.subarray(1)).subarray(12))}`
  } catch {
    return undefined
  }
}
