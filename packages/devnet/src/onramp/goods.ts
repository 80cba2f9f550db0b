import { readFileSync } from 'node:fs'
import type { ChainDefinition } from '../chains.js'
import type { Contracts } from '../deployContracts.js'
import type { SolanaInfo } from '../solana/startSolana.js'

/** What the shop sells: a network's own coin, or the local token. */
export type Good = {
  readonly id: string
  readonly name: string
  readonly decimals: number
  readonly networkName: string
  readonly chainId: string
  readonly rpcUrl: string
  /** Of a token. */
  readonly contract: string | undefined
  /** In US dollars. */
  readonly price: number
}

/** Where things are sold. */
export type Places = {
  readonly chains: readonly (ChainDefinition & {
    readonly rpcUrl: string
    readonly contracts: Pick<Contracts, 'token'>
  })[]
  readonly solana?: Pick<SolanaInfo, 'chain' | 'name' | 'rpcUrl'> | undefined
}

type Price = number | { readonly price: number }
// Our own file, which the server reads by a schema.
const table: {
  readonly prices: Readonly<Record<string, Price>>
  readonly rates: Readonly<Record<string, number>>
} = JSON.parse(readFileSync(new URL('../../prices.json', import.meta.url), 'utf8'))

/** What can be paid with, and how much of each a US dollar is. */
export const currencies: Readonly<Record<string, number>> = { USD: 1, EUR: table.rates.eur ?? 1 }

/** Ways to pay, and the least and the most of each. */
export const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
] as const

/** All that is sold on the local chains, each network's own coin first. */
export function listGoods({ chains, solana }: Places): Good[] {
  const evm = chains.flatMap(({ id, name: networkName, nativeCurrency, rpcUrl, contracts }) => {
    const chainId = `eip155:${id}`
    const place = { networkName, chainId, rpcUrl }
    const { name, symbol, decimals } = nativeCurrency
    const token = { id: 'LTK', name: 'Local Token', decimals: 18, contract: contracts.token }
    return [
      { ...place, id: symbol, name, decimals, contract: undefined, price: priceOf(chainId) },
      { ...place, ...token, price: priceOf(`${chainId}:${contracts.token.toLowerCase()}`) },
    ]
  })
  if (!solana) return evm
  const { chain: chainId, name: networkName, rpcUrl } = solana
  const coin = { id: 'SOL', name: 'Solana', decimals: 9, contract: undefined }
  return [...evm, { ...coin, chainId, networkName, rpcUrl, price: priceOf(chainId) }]
}

function priceOf(id: string): number {
  const price = table.prices[id]
  if (price === undefined) throw new Error(`${id} has no price in prices.json.`)
  return typeof price === 'number' ? price : price.price
}

/** How the shop calls a network: `eip155-31337`. */
export const networkOf = ({ chainId }: Good) => chainId.replace(':', '-')
