import type { Caip2 } from '../caip/Caip2.js'

/**
 * Tempo and its test network: fees are paid in any of several tokens, and what nodes answer for a
 * balance is a number that means nothing (https://docs.tempo.xyz).
 */
const withoutCoin = /^eip155:(?:4217|42431)$/

/** Whether a chain has a currency of its own, of which an address can hold some. */
export function hasNativeCoin(chainId: Caip2): boolean {
  return !withoutCoin.test(chainId)
}
