import { bitcoin } from './bitcoin.js'
import { evm } from './evm.js'
import type { Family } from './Family.js'
import { solana } from './solana.js'

/** All that this wallet has. */
export const families: readonly Family[] = [
  evm,
  ...(solana ? [solana] : []),
  ...(bitcoin ? [bitcoin] : []),
]

/** The family of a chain (CAIP-2) or an account (CAIP-10). */
export function familyOf(id: string): Family | undefined {
  const [namespace] = id.split(':')
  return families.find((family) => family.namespace === namespace)
}
