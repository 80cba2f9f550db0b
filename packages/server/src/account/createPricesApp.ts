import { type AnswerOf, endpoints, isCaip10, parseCaip10, plainText } from 'billfold/protocol'
import { Hono } from 'hono'
import type { CallerVariables } from '../middleware/Caller.js'
import { reasonsOf, refuse } from '../middleware/refuse.js'
import { refuseTooMany } from '../middleware/refuseTooMany.js'
import { parseJson } from '../parseJson.js'
import type { Prices } from '../providers/prices/createPrices.js'
import type { Quote } from '../providers/prices/PriceSource.js'
import { serveEndpoint } from '../serveEndpoint.js'
import type { TokenImages } from '../tokens/createTokenImages.js'
import type { TokenList } from '../tokens/createTokenList.js'
import { isAccountAddress } from '../tokens/isAccountAddress.js'
import { isNativeAddress } from '../tokens/isNativeAddress.js'

const longestSymbol = 16

type Fungible = AnswerOf<typeof endpoints.getPrices>['fungibles'][number]

/** What tokens are worth: `POST /v1/fungible/price`. */
export function createPricesApp(parameters: {
  prices: Prices
  tokens: TokenList
  imagePathOf: TokenImages['pathOf']
}): Hono<{ Variables: CallerVariables }> {
  const { prices, tokens, imagePathOf } = parameters
  const app = new Hono<{ Variables: CallerVariables }>()

  function describe(id: string, quote: Quote): Fungible | undefined {
    const { chainId, address } = readToken(id)
    const token = address === undefined ? tokens.coinOf(chainId) : tokens.find(chainId, address)
    const { price, change24h } = quote
    const change = change24h === undefined ? undefined : { change24h }
    const symbol = token?.symbol ?? plainText(quote.symbol, longestSymbol)
    const decimals = token?.decimals ?? quote.decimals
    if (!symbol || decimals === undefined) return undefined
    const iconUrl = (token && imagePathOf(token)) ?? ''
    return { address: id, name: token?.name ?? symbol, symbol, iconUrl, price, decimals, ...change }
  }

  serveEndpoint(app, endpoints.getPrices, async (context) => {
    const body = parseJson(await context.req.text())
    if (body === undefined) return refuse(context, 422, { field: '', description: 'No JSON.' })
    const parsed = endpoints.getPrices.body.safeParse(body)
    if (!parsed.success) return refuse(context, 400, ...reasonsOf(parsed.error))
    const { addresses, currency } = parsed.data
    const wrong = addresses.find((id) => !isToken(id))
    if (wrong !== undefined)
      return refuse(context, 400, { field: 'addresses', description: 'One is no CAIP-10 id.' })
    const units = addresses.length - 1
    const wait = units > 0 ? await context.get('caller')?.spend(units) : undefined
    if (wait !== undefined) return refuseTooMany(context, wait)
    const { quotes, isComplete } = await prices.read(addresses.map(readToken), currency)
    if (!isComplete && quotes.every((quote) => quote === undefined))
      return refuse(context, 503, { field: '', description: 'Nobody tells prices now.' })
    const fungibles = addresses.flatMap((id, at) => {
      const quote = quotes[at]
      return (quote && describe(id, quote)) ?? []
    })
    return context.json({ fungibles }, 200, { 'cache-control': 'no-store' })
  })
  return app
}

function isToken(id: string): boolean {
  if (!isCaip10(id)) return false
  const { chainId, address } = parseCaip10(id)
  return isAccountAddress(chainId, address)
}

/** A token, or the chain's own coin, for which an address stands. */
function readToken(id: string): { chainId: string; address?: string } {
  const { chainId, address } = parseCaip10(id)
  return isNativeAddress(chainId, address) ? { chainId } : { chainId, address }
}
