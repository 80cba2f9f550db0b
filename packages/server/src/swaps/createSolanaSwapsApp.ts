import { type AnswerOf, endpoints } from 'billfold/protocol'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { answerInTurn } from '../middleware/answerInTurn.js'
import type { CallerVariables, RefusalKind } from '../middleware/Caller.js'
import type { Line } from '../middleware/createLine.js'
import { noJson, reasonsOf, refuse } from '../middleware/refuse.js'
import { parseJson } from '../parseJson.js'
import { askNamed } from '../providers/askNamed.js'
import { ProviderError } from '../providers/ProviderError.js'
import type { SolanaSwapSource } from '../providers/swaps/SolanaSwaps.js'
import type { Chain } from '../rpc/createChain.js'
import { createChainReader, unread } from '../rpc/createChainReader.js'
import type { Hold } from '../rpc/post.js'
import { serveEndpoint } from '../serveEndpoint.js'
import { readSolanaSwapCall } from './readSwapCall.js'
import { judgePair, noAddress, nobody, noWay, wouldFail } from './swapReasons.js'

type Caller = { Variables: CallerVariables }

/** What a call costs beyond a plain request, and of calls that may be at nodes at a time. */
const cost = 5
/** Amounts of tokens have 64 bits. */
const unlimited = 1n << 64n
/** What a quote is asked for with, in hundredths of a percent: it does not change what is expected. */
const usualSlippage = 100
/** The most that a transaction can use, in units of computing. */
const mostUnits = 1_400_000

const simulated = z.object({
  value: z.object({ err: z.unknown(), unitsConsumed: z.int().min(0).max(mostUnits) }),
})

/** Quotes and transactions of swaps on Solana, beside `createSwapsApp`, which has those of EVM chains. */
export function createSolanaSwapsApp(parameters: {
  sources: readonly SolanaSwapSource[]
  chains: ReadonlyMap<string, Chain>
  /** Where calls of one network address wait for each other. */
  line: Line
  onRefused: (kind: RefusalKind) => void
}): Hono<Caller> {
  const { sources, chains, line, onRefused } = parameters
  const app = new Hono<Caller>()
  const ask = createChainReader(chains)
  const askSources = askNamed(sources)
  const isServed = (chainId: string) =>
    chains.has(chainId) && sources.some((each) => each.supports(chainId))
  const answer = (context: Context<Caller>, act: () => Promise<Response>) =>
    answerInTurn(context, { cost, line, onRefused, noWay, nobody }, act)

  /** What is to be swapped, or what is wrong with it. */
  function readPair({
    units,
    ...ids
  }: {
    from: string
    to: string
    userAddress: string
    units: string
  }) {
    const call = readSolanaSwapCall(ids, isServed)
    if ('description' in call) return call
    const { userAddress: account, ...tokens } = call.named
    if (!account) return noAddress
    const amount = BigInt(units)
    const pair = { chainId: call.chainId, ...tokens, amount, account }
    return judgePair({ ...pair, unlimited }) ?? pair
  }

  /** What a node says of a transaction: how much it uses, or nothing where it would fail. */
  async function simulate(
    { chainId, hold }: { chainId: string; hold: Hold | undefined },
    transaction: string,
  ): Promise<number | undefined> {
    const options = { encoding: 'base64', replaceRecentBlockhash: true, commitment: 'confirmed' }
    const question = { method: 'simulateTransaction', params: [transaction, options] }
    const [said] = await ask(chainId, [question], hold)
    if (said === unread) throw new ProviderError('unavailable')
    const outcome = simulated.safeParse(said).data?.value
    return outcome && outcome.err === null ? outcome.unitsConsumed : undefined
  }

  app.on(endpoints.getSwapQuotes.method, endpoints.getSwapQuotes.path, (context, next) => {
    if (!context.req.query('from')?.startsWith('solana:')) return next()
    const query = endpoints.getSwapQuotes.query.safeParse(context.req.query())
    if (!query.success) return refuse(context, 400, ...reasonsOf(query.error))
    const { from, to, amount: units, userAddress = '', source: wanted } = query.data
    const read = readPair({ from, to, userAddress, units })
    if ('description' in read) return refuse(context, 400, read)
    const { chainId } = read
    return answer(context, async () => {
      const pair = { ...read, slippage: usualSlippage }
      const isMeant = ({ id, supports }: SolanaSwapSource) =>
        supports(chainId) && (wanted === undefined || wanted.split(',').includes(id))
      const { source, answer: plan } = await askSources(
        { source: undefined, isMeant },
        (each, signal) => each.plan(pair, signal),
      )
      const said: AnswerOf<typeof endpoints.getSwapQuotes> = {
        quotes: [
          {
            ...{ id: source, fromAmount: units, fromAccount: from, toAccount: to, source },
            toAmount: String(plan.amount),
          },
        ],
      }
      return context.json(said, 200, { 'cache-control': 'no-store' })
    })
  })

  serveEndpoint(app, endpoints.buildSolanaSwap, async (context) => {
    const body = parseJson(await context.req.text())
    if (body === undefined) return refuse(context, 422, noJson)
    const parsed = endpoints.buildSolanaSwap.body.safeParse(body)
    if (!parsed.success) return refuse(context, 400, ...reasonsOf(parsed.error))
    const { from, to, userAddress, amount: units, slippage, source: wanted } = parsed.data
    const read = readPair({ from, to, userAddress, units })
    if ('description' in read) return refuse(context, 400, read)
    const { chainId } = read
    return answer(context, async () => {
      const pair = { ...read, slippage: Math.round(slippage * 100) }
      const isMeant = ({ supports }: SolanaSwapSource) => supports(chainId)
      const found = await askSources({ source: wanted, isMeant }, async (each, signal) => {
        const plan = await each.plan(pair, signal)
        return { ...plan, longest: await plan.encode(mostUnits) }
      })
      const { encode, longest, lastValidBlockHeight, minAmount, amount: out } = found.answer
      const used = await simulate({ chainId, hold: context.get('caller')?.hold }, longest)
      if (used === undefined) return refuse(context, 400, wouldFail)
      // Some more than it has used: what a swap needs depends on what others do before it.
      const computeUnits = Math.min(mostUnits, Math.ceil(used * 1.2))
      const said: AnswerOf<typeof endpoints.buildSolanaSwap> = {
        tx: {
          ...{ from: userAddress, transaction: await encode(computeUnits), lastValidBlockHeight },
          ...{ amount: String(out), minAmount: String(minAmount), source: found.source },
        },
      }
      return context.json(said, 200, { 'cache-control': 'no-store' })
    })
  })
  return app
}
