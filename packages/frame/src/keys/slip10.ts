import { hmac } from '@noble/hashes/hmac'
import { sha512 } from '@noble/hashes/sha2'

const hardened = 0x8000_0000
const curve = new TextEncoder().encode('ed25519 seed')

/**
 * Derives a key of Ed25519 from a seed. Of this curve all steps are hardened.
 *
 * @param path The numbers of the steps, without their marks: `[44, 501, 0, 0]` is m/44'/501'/0'/0'.
 * @returns 32 bytes, for the caller to wipe
 * @see https://slips.readthedocs.io/en/latest/slip-0010/
 */
export function deriveEd25519(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, curve, seed)
  for (const step of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, step + hardened)
    const next = hmac(sha512, node.subarray(32), data)
    node.fill(0)
    data.fill(0)
    node = next
  }
  const key = node.slice(0, 32)
  node.fill(0)
  return key
}
