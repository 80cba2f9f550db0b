import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { type AnswerOf, endpoints } from 'billfold/protocol'
import { Hono } from 'hono'
import { z } from 'zod'
import { refuse } from '../middleware/refuse.js'
import { serveEndpoint } from '../serveEndpoint.js'
import { type Chain, createChain, type Outcome } from './createChain.js'
import { createUpstream } from './createUpstream.js'
import type { RpcUpstreams } from './parseUpstreams.js'
import { type Answer, type Calls, readCalls } from './readCalls.js'
import { writeAnswers } from './writeAnswers.js'

/** Calls in one batch. */
const mostCalls = 1000
/** Connections to one node. */
const mostSockets = 256

export type RpcMetrics = {
  /** A call of a visitor is answered. */
  answered(call: { chain: string; outcome: Outcome }): void
  /** A node was asked. `upstream` is its place in the list, from 0. */
  asked(exchange: { chain: string; upstream: number; isGood: boolean; seconds: number }): void
}

/**
 * - `resting`: it fails too often, and is left alone for a while
 * - `well`: it answers again
 * - `foreign`: it is of another chain than the one it is listed for, and is not asked
 */
export type NodeState = 'resting' | 'well' | 'foreign'

export type CreateRpcParameters = {
  upstreams: RpcUpstreams
  /** Every method is let through and nothing is kept: for test nodes. @default false */
  isDev?: boolean | undefined
  metrics: RpcMetrics
  /** Told of what the operator should know of a node. `upstream` is its place in the list, from 0. */
  onNode?: ((node: { chain: string; upstream: number; state: NodeState }) => void) | undefined
  /** How long all attempts together may take, in milliseconds. @default 10_000 */
  patience?: number | undefined
  /** A clock that never goes back, in milliseconds. */
  now?: (() => number) | undefined
  random?: (() => number) | undefined
}

/**
 * JSON-RPC for pages, by way of the operator's nodes: `POST /v1?chainId=eip155:1` with one call or a
 * batch, `GET /v1/supported-chains`, `GET /v1/convert/gas-price?chainId=eip155:1`.
 */
export function createRpc(parameters: CreateRpcParameters): Hono {
  const { upstreams } = parameters
  const chains = createChains(parameters)
  const app = new Hono()
  serveEndpoint(app, endpoints.getSupportedChains, (context) =>
    context.json({ http: Object.keys(upstreams), ws: [] }, 200, {
      'cache-control': 'public, max-age=60',
    }),
  )

  serveEndpoint(app, endpoints.getGasPrice, async (context) => {
    const chainId = context.req.query('chainId') ?? ''
    const chain = chainId.startsWith('eip155:') ? chains.get(chainId) : undefined
    if (!chain) return refuse(context, 400, { field: 'chainId', description: unknownChain })
    const prices = await readGasPrices(chain)
    if (!prices)
      return refuse(context, 503, { field: 'chainId', description: unreachable(chainId) })
    return context.json(prices, 200, { 'cache-control': 'no-store' })
  })

  for (const path of [endpoints.callRpc.path, '/v1/'] as const)
    serveEndpoint(app, { ...endpoints.callRpc, path }, async (context) => {
      const chainId = context.req.query('chainId') ?? ''
      const chain = chains.get(chainId)
      if (!chain) return refuse(context, 400, { field: 'chainId', description: unknownChain })
      const calls = readCalls(await context.req.text())
      if (!calls) return refuse(context, 422, { field: '', description: 'This is no JSON-RPC.' })
      const { length } = calls.entries
      if (length === 0 || length > mostCalls)
        return refuse(context, 400, {
          field: '',
          description: `A batch has 1 to ${mostCalls} calls.`,
        })
      const answers = await answerAll(chain, calls)
      if (answers.every((answer) => answer === undefined))
        return refuse(context, 503, { field: 'chainId', description: unreachable(chainId) })
      return context.body(writeAnswers(calls, answers), 200, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
      })
    })
  return app
}

const unreachable = (chainId: string) => `No node of ${chainId} can be reached. Try again later.`
const unknownChain = 'The chain is not served here. /v1/supported-chains lists those that are.'

function createChains(parameters: CreateRpcParameters): ReadonlyMap<string, Chain> {
  const { upstreams, isDev = false, metrics, onNode, patience = 10_000 } = parameters
  const { now = () => performance.now(), random = Math.random } = parameters
  const agents = {
    http: new HttpAgent({ keepAlive: true, maxSockets: mostSockets }),
    https: new HttpsAgent({ keepAlive: true, maxSockets: mostSockets }),
  }
  const create = (chain: string, urls: readonly string[]) =>
    createChain({
      chainId: chain,
      upstreams: urls.map((url, upstream) =>
        createUpstream({
          url: new URL(url),
          chainId: isDev ? undefined : chain,
          agents,
          events: {
            onAsked: (exchange) => metrics.asked({ chain, upstream, ...exchange }),
            onRest: (isResting) => {
              onNode?.({ chain, upstream, state: isResting ? 'resting' : 'well' })
            },
            onForeign: () => onNode?.({ chain, upstream, state: 'foreign' }),
          },
          now,
        }),
      ),
      isDev,
      onAnswer: (outcome) => metrics.answered({ chain, outcome }),
      patience,
      now,
      random,
    })
  return new Map(Object.entries(upstreams).map(([chain, urls]) => [chain, create(chain, urls)]))
}

/** The good entries are asked together, each of the bad ones is told what it is. */
async function answerAll(chain: Chain, { entries }: Calls): Promise<(Answer | undefined)[]> {
  const calls = entries.flatMap((entry) => ('method' in entry ? entry : []))
  const answered = (await chain.answer(calls)).values()
  return entries.map((entry) => ('method' in entry ? answered.next().value : entry.answer))
}

/** The tips of five blocks: a quarter, half and nine tenths of what they hold has paid no more. */
const feeHistoryParams = '["0x5","latest",[25,50,90]]'

const quantity = z
  .string()
  .regex(/^0x[\da-f]{1,16}$/i)
  .transform(BigInt)
const feeHistory = z.object({
  baseFeePerGas: z.array(quantity).min(1),
  reward: z.array(z.tuple([quantity, quantity, quantity])).min(1),
})

/** By what the last blocks tell; where a chain has no fee market, what its node asks for, for all. */
async function readGasPrices(
  chain: Chain,
): Promise<AnswerOf<typeof endpoints.getGasPrice> | undefined> {
  const [history, price] = await chain.answer([
    { id: '1', method: 'eth_feeHistory', params: feeHistoryParams },
    { id: '2', method: 'eth_gasPrice', params: undefined },
  ])
  const fees = feeHistory.safeParse(resultOf(history)).data
  if (fees) {
    const { baseFeePerGas, reward } = fees
    const next = baseFeePerGas.at(-1) ?? 0n
    const blocks = BigInt(reward.length)
    const cost = (at: 0 | 1 | 2) =>
      String(next + reward.reduce((sum, tips) => sum + tips[at], 0n) / blocks)
    return { standard: cost(0), fast: cost(1), instant: cost(2) }
  }
  const asked = quantity.safeParse(resultOf(price)).data?.toString()
  return asked === undefined ? undefined : { standard: asked, fast: asked, instant: asked }
}

function resultOf(answer: Answer | undefined): unknown {
  return answer && 'result' in answer ? JSON.parse(answer.result) : undefined
}
