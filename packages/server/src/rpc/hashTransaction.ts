import { keccak_256 } from '@noble/hashes/sha3'
import type { Call } from './readCalls.js'

/** A blob transaction travels with its blobs, which are not in its hash (EIP-4844). */
const blobs = 0x03

/** The hash of what `eth_sendRawTransaction` sends; undefined when it cannot be known. */
export function hashTransaction({ method, params = '[]' }: Call): string | undefined {
  if (method !== 'eth_sendRawTransaction') return undefined
  const [raw] = Object.values(JSON.parse(params)) // Checked by readCalls: a list or an object.
  if (typeof raw !== 'string' || !/^0x([\da-f]{2})+$/i.test(raw)) return undefined
  const bytes = Buffer.from(raw.slice(2), 'hex')
  if (bytes[0] === blobs) return undefined
  return `0x${Buffer.from(keccak_256(bytes)).toString('hex')}`
}
