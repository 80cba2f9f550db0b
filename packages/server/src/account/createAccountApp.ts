import { type AnswerOf, endpoints, formatUnits } from 'billfold/protocol'
import { Hono } from 'hono'
import type { CallerVariables, RefusalKind } from '../middleware/Caller.js'
import { createAdmit } from '../middleware/createAdmit.js'
import type { Line } from '../middleware/createLine.js'
import { refuse } from '../middleware/refuse.js'
import { refuseTooMany } from '../middleware/refuseTooMany.js'
import type { Holding } from '../providers/Holding.js'
import { ProviderError } from '../providers/ProviderError.js'
import type { Prices } from '../providers/prices/createPrices.js'
import type { Quote } from '../providers/prices/PriceSource.js'
import { serveEndpoint } from '../serveEndpoint.js'
import type { TokenImages } from '../tokens/createTokenImages.js'
import type { Balances, ReadBalances } from './createBalances.js'
import { readBalancesCall } from './readBalancesCall.js'

/** What a chain's part of an answer came to. */
export type BalancesOutcome = Balances['outcome'] | 'failed'

/** Milliseconds after which one may try again, where that cannot be told. */
const soon = 1000

type Balance = AnswerOf<typeof endpoints.getBalances>['balances'][number]

/** What accounts own: `GET /v1/account/{address}/balance`. */
export function createAccountApp(parameters: {
  /** Those that are served, CAIP-2. */
  chainIds: readonly string[]
  readBalances: ReadBalances
  prices: Prices
  imagePathOf: TokenImages['pathOf']
  /** Where calls of one network address wait for each other. */
  line: Line
  /** Where, before that, those wait that have tokens read anew. */
  tokenLine: Line
  onRefused: (kind: RefusalKind) => void
  onBalances: (part: { chain: string; outcome: BalancesOutcome }) => void
}): Hono<{ Variables: CallerVariables }> {
  const { chainIds, readBalances, prices, imagePathOf, line, tokenLine } = parameters
  const { onRefused, onBalances } = parameters
  const app = new Hono<{ Variables: CallerVariables }>()

  serveEndpoint(app, endpoints.getBalances, async (context) => {
    const address = context.req.param('address') ?? ''
    const call = readBalancesCall({ address, query: context.req.query(), chainIds })
    if ('reasons' in call) return refuse(context, 400, ...call.reasons)
    const caller = context.get('caller')
    const { parts, units, currency } = call
    const wait = units > 1 ? await caller?.spend(units - 1) : undefined
    if (wait !== undefined) return refuseTooMany(context, wait)
    const count = parts.reduce((sum, { forced }) => sum + forced.length, 0)
    const turn = count > 0 ? await tokenLine.enter(caller?.key ?? '', count) : undefined
    if (count > 0 && !turn) {
      onRefused('inFlight')
      return refuseTooMany(context, soon)
    }
    const admit = createAdmit(line, caller)
    const answers = await Promise.all(
      parts.map(async ({ chainId, forced }) => {
        const question = { chainId, address, forced, hold: caller?.hold }
        const read = await readBalances(question, admit).catch(failureOf)
        const outcome = read instanceof ProviderError ? 'failed' : read.outcome
        onBalances({ chain: chainId, outcome })
        return { chainId, read, outcome }
      }),
    ).finally(turn?.end)
    const failures = answers.flatMap(({ read }) => (read instanceof ProviderError ? read : []))
    if (failures.some(({ reason }) => reason === 'busy')) {
      onRefused('inFlight')
      return refuseTooMany(context, soon)
    }
    if (failures.length > 0 && failures.length === parts.length)
      return refuse(context, 503, { field: 'chainId', description: nobody })
    const missing = answers.filter(({ outcome }) => outcome === 'failed' || outcome === 'stale')
    const held = answers.flatMap(({ read }) => (read instanceof ProviderError ? [] : read.holdings))
    const { quotes } = await prices.read(held, currency)
    const answer: AnswerOf<typeof endpoints.getBalances> = {
      balances: held.map((holding, at) =>
        holding.isDoubtful
          ? describe(holding, undefined)
          : describe(holding, quotes[at], imagePathOf(holding)),
      ),
      ...(missing.length > 0 && { unavailable: missing.map(({ chainId }) => chainId) }),
    }
    const text = JSON.stringify(answer)
    if (caller && !caller.hold(text.length)) return refuseTooMany(context, soon)
    return context.body(text, 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
  })
  return app
}

const nobody = 'Nobody answers for these chains now. Try again later.'

function failureOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  throw error
}

function describe(holding: Holding, quote: Quote | undefined, iconUrl = ''): Balance {
  const { price, change24h } = quote ?? {}
  const { chainId, address, name, symbol, decimals, amount, listed } = holding
  const numeric = formatUnits(amount, decimals)
  return {
    name,
    symbol,
    chainId,
    ...(address !== undefined && { address: `${chainId}:${address}` }),
    ...(price !== undefined && { value: Number(numeric) * price }),
    price: price ?? 0,
    ...(change24h !== undefined && { change24h }),
    quantity: { decimals: String(decimals), numeric },
    iconUrl,
    ...(listed && { listed }),
  }
}
