import { bitcoin } from './bitcoin.js'
import type { Driver } from './Driver.js'
import { evm } from './evm.js'
import { solana } from './solana.js'

/** All that this wallet has. */
export const drivers: readonly Driver[] = [
  evm,
  ...(solana ? [solana] : []),
  ...(bitcoin ? [bitcoin] : []),
]

/** The namespace of a chain (CAIP-2) or an account (CAIP-10). */
export function driverOf(id: string): Driver | undefined {
  const [namespace] = id.split(':')
  return drivers.find((driver) => driver.namespace === namespace)
}
