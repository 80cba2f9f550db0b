import { z } from 'zod'
import { fetchJson } from '../fetchJson.js'
import { ProviderError } from '../ProviderError.js'
import type { BalanceSource, Told } from './BalanceSource.js'
import { chainNames } from './chainNames.js'
import { alchemyError, decimals, hexAmount, price, readEach, text } from './shapes.js'

/** Pages that are read of one account, of a hundred tokens each. */
const mostPages = 5

const page = z.object({
  data: z.object({ tokens: z.array(z.unknown()), pageKey: z.string().nullish() }),
  error: alchemyError,
})
const holding = z.object({
  tokenAddress: z.string().nullish(),
  tokenBalance: hexAmount,
  tokenMetadata: z
    .object({ name: text, symbol: text, decimals, logo: text })
    .nullish()
    .catch(undefined),
  tokenPrices: z
    .array(z.object({ currency: z.string(), value: price }))
    .nullish()
    .catch(undefined),
})

/** It stands for the coin, where that is not null. */
const zeroAddress = /^0x0{40}$/

/**
 * Balances of Alchemy's portfolio API.
 *
 * @see https://www.alchemy.com/docs/data/portfolio-apis
 */
export function createAlchemy({
  key,
  url = 'https://api.g.alchemy.com/data/v1',
}: {
  key: string
  url?: string | undefined
}): BalanceSource {
  const at = `${url}/${encodeURIComponent(key)}/assets/tokens/by-address`
  return {
    id: 'alchemy',
    supports: (chainId) => chainNames[chainId]?.alchemy !== undefined,
    async ask({ chainId, address }, signal) {
      const networks = [chainNames[chainId]?.alchemy]
      const told: Told[] = []
      let pageKey: string | undefined
      for (let count = 0; count < mostPages; count += 1) {
        const body = {
          addresses: [{ address, networks }],
          withMetadata: true,
          withPrices: true,
          pageKey,
        }
        const { data, error } = page.parse(await fetchJson(at, { signal, body }))
        if (error) throw new ProviderError('unavailable')
        told.push(...readEach(data.tokens, holding).map(read))
        pageKey = data.pageKey ?? undefined
        if (pageKey === undefined) return told
      }
      // What is on the pages that were not read may be worth more than all the others.
      throw new ProviderError('unknown')
    },
  }
}

function read({ tokenAddress, tokenBalance, ...more }: z.output<typeof holding>): Told {
  const { logo, ...metadata } = more.tokenMetadata ?? {}
  const quote = more.tokenPrices?.find(({ currency }) => currency.toLowerCase() === 'usd')
  return {
    ...metadata,
    address: tokenAddress && !zeroAddress.test(tokenAddress) ? tokenAddress : undefined,
    amount: tokenBalance,
    iconUrl: logo,
    price: quote?.value,
  }
}
