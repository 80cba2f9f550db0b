import { keccak_256 } from '@noble/hashes/sha3.js'
import { joinBytes, textToBytes } from '../utils/bytes.js'

/**
 * What an EVM account signs for a text (version 0x45).
 *
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export function hashEip191Message(message: string): Uint8Array {
  const text = textToBytes(message)
  return keccak_256(joinBytes(textToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text))
}
