import { z } from 'zod'
import { solanaMainnet } from '../solanaShapes.js'

/** An amount as services write it, as a text or a number, read as a decimal. */
export const decimal = z
  .union([z.string(), z.number().nonnegative()])
  .transform((given) => (typeof given === 'number' ? plainly(given) : given))
  .pipe(z.string().regex(/^\d{1,30}(\.\d{1,30})?$/))

/** Without an exponent. */
function plainly(given: number): string {
  return given.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 18 })
}

/** The chain (CAIP-2) of a network, by what services say of it. */
export function chainOf(network: { name: string; chain_id: string }): string | undefined {
  if (/^[1-9]\d{0,15}$/.test(network.chain_id)) return `eip155:${network.chain_id}`
  return /^sol(ana)?(-mainnet)?$/i.test(network.name) ? solanaMainnet : undefined
}

/** What each network calls its own coin. */
const coins: Readonly<Record<string, string>> = {
  ...{ 'eip155:1': 'ETH', 'eip155:10': 'ETH', 'eip155:8453': 'ETH', 'eip155:42161': 'ETH' },
  ...{ 'eip155:56': 'BNB', 'eip155:137': 'POL', 'eip155:42220': 'CELO', 'eip155:43114': 'AVAX' },
  ...{ 'eip155:80094': 'BERA', [solanaMainnet]: 'SOL' },
}

/** Whether it can be told what is sold: a token by its address, or the network's own coin, which has none. */
export function isTold(sold: {
  readonly chainId: string
  readonly symbol: string
  readonly contract_address: string
}): boolean {
  const { chainId, symbol, contract_address } = sold
  return contract_address !== '' || coins[chainId] === symbol.toUpperCase()
}
