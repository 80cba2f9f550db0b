import type { Caip2 } from '../caip/Caip2.js'

/** Whether two texts are the same address; of EVM chains the case of letters is its checksum only. */
export function isSameAddress(chainId: Caip2, one: string, other: string): boolean {
  if (one === other) return true
  return chainId.startsWith('eip155:') && one.toLowerCase() === other.toLowerCase()
}
