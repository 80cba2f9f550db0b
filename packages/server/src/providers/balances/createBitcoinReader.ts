import { z } from 'zod'
import type { RpcUpstreams } from '../../rpc/parseUpstreams.js'
import type { TokenList } from '../../tokens/createTokenList.js'
import { askInTurn } from '../askInTurn.js'
import { fetchJson } from '../fetchJson.js'
import type { Holding, HoldingsQuestion } from '../Holding.js'
import { ProviderError } from '../ProviderError.js'

const sums = z.object({ funded_txo_sum: z.int().min(0), spent_txo_sum: z.int().min(0) })
const addressSchema = z.object({ chain_stats: sums, mempool_stats: sums })

/**
 * Reads what an address of Bitcoin holds, with what is on its way, of servers that speak Esplora's HTTP
 * interface: one after the other until one answers.
 */
export function createBitcoinReader({
  upstreams,
  tokens,
}: {
  upstreams: RpcUpstreams
  tokens: TokenList
}): (question: HoldingsQuestion) => Promise<readonly Holding[]> {
  const chains = new Map(
    Object.entries(upstreams).map(([chainId, urls]) => {
      const sources = urls.map((url, index) => ({
        id: `esplora ${index}`,
        ask: (address: string, signal: AbortSignal) => readAddress(url, address, signal),
      }))
      return [chainId, askInTurn(sources)] as const
    }),
  )
  return async ({ chainId, address }) => {
    const amount = await chains.get(chainId)?.(address)
    if (amount === undefined) throw new ProviderError('unavailable')
    return [{ ...tokens.coinOf(chainId), amount }]
  }
}

async function readAddress(url: string, address: string, signal: AbortSignal): Promise<bigint> {
  const at = `${url.replace(/\/$/, '')}/address/${encodeURIComponent(address)}`
  const { chain_stats, mempool_stats } = addressSchema.parse(await fetchJson(at, { signal }))
  const left = [chain_stats, mempool_stats].map(
    ({ funded_txo_sum, spent_txo_sum }) => BigInt(funded_txo_sum) - BigInt(spent_txo_sum),
  )
  const sum = left.reduce((total, each) => total + each, 0n)
  return sum < 0n ? 0n : sum
}
