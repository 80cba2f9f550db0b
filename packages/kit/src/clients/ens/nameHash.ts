import { keccak_256 } from '@noble/hashes/sha3'
import { joinBytes, textToBytes } from '../../utils/bytes.js'

/** The node of a normalised name (ERC-137): 32 bytes. */
export function nameHash(name: string): Uint8Array {
  let node = new Uint8Array(32)
  for (const label of name.split('.').reverse())
    node = Uint8Array.from(keccak_256(joinBytes(node, keccak_256(textToBytes(label)))))
  return node
}
