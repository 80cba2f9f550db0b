import { endpoints } from 'billfold/protocol'
import { Hono } from 'hono'
import type { CallerVariables, RefusalKind } from '../middleware/Caller.js'
import type { Line } from '../middleware/createLine.js'
import { refuse } from '../middleware/refuse.js'
import { refuseTooMany } from '../middleware/refuseTooMany.js'
import { isLong, takeTurn } from '../middleware/takeTurn.js'
import { serveEndpoint } from '../serveEndpoint.js'
import type { Chain } from './createChain.js'
import type { Hold } from './post.js'
import { type Answer, type Calls, mostCalls, readCalls } from './readCalls.js'
import { readGasPrices } from './readGasPrices.js'
import { rpcErrors, writeError } from './rpcErrors.js'
import { sendsTransaction } from './sendsTransaction.js'
import { writeAnswers } from './writeAnswers.js'

/**
 * JSON-RPC for pages, by way of the operator's nodes: `POST /v1?chainId=eip155:1` with one call or a
 * batch, `GET /v1/supported-chains`, `GET /v1/convert/gas-price?chainId=eip155:1`.
 */
export function createRpc(parameters: {
  chains: ReadonlyMap<string, Chain>
  /** All that is served of any chain (CAIP-2). @default those with nodes */
  chainIds?: readonly string[] | undefined
  /** Those whose transfers are read. @default none */
  indexed?: readonly string[] | undefined
  /** Those of which it is known what accounts have done. @default none */
  history?: readonly string[] | undefined
  /** Those on which something can be swapped. @default none */
  swaps?: readonly string[] | undefined
  /** Those on which something can be bought for money. @default none */
  onramp?: readonly string[] | undefined
  /** Those with a bundler of user operations, and those with a sponsor of their gas. @default none */
  bundler?: readonly string[] | undefined
  sponsor?: readonly string[] | undefined
  /** Those whose NFTs are known. @default none */
  nfts?: readonly string[] | undefined
  /** Those whose accounts can register names, and below which zone. @default none */
  names?: { readonly chainIds: readonly string[]; readonly zone: string } | undefined
  /** Where calls of one network address wait for each other. @default they do not */
  line?: Line | undefined
  onRefused?: ((kind: RefusalKind) => void) | undefined
}): Hono<{ Variables: CallerVariables }> {
  const { chains, chainIds = [...chains.keys()], indexed = [], names } = parameters
  const { history = [], nfts = [], swaps = [], onramp = [], line, onRefused } = parameters
  const { bundler = [], sponsor = [] } = parameters
  const app = new Hono<{ Variables: CallerVariables }>()
  serveEndpoint(app, endpoints.getSupportedChains, (context) =>
    context.json(
      {
        ...{ http: [...chainIds], ws: [], indexed: [...indexed] },
        ...{ history: [...new Set(history)], nfts: [...new Set(nfts)], swaps: [...swaps] },
        ...{ onramp: [...onramp], bundler: [...bundler], sponsor: [...sponsor] },
        ...(names && { names: [...names.chainIds], nameZone: names.zone }),
      },
      200,
      { 'cache-control': 'public, max-age=60' },
    ),
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
      const caller = context.get('caller')
      const chain = chains.get(chainId)
      if (!chain) return refuse(context, 400, { field: 'chainId', description: unknownChain })
      const body = await context.req.text()
      if (isLong(body)) await takeTurn()
      const calls = readCalls(body)
      if (!calls) return refuse(context, 422, { field: '', description: 'This is no JSON-RPC.' })
      const { length } = calls.entries
      if (length === 0 || length > mostCalls)
        return refuse(context, 400, {
          field: '',
          description: `A batch has 1 to ${mostCalls} calls.`,
        })
      const turn = await line?.enter(caller?.key ?? '', length)
      if (line && !turn) {
        onRefused?.('inFlight')
        return refuseTooMany(context, soon)
      }
      // One that has waited asks again: those before it may have cost more than there is.
      const wait = length > 1 || turn?.hasWaited ? await caller?.spend(length - 1) : undefined
      if (wait !== undefined) {
        turn?.end()
        return refuseTooMany(context, wait)
      }
      const sending = calls.entries.filter(sendsTransaction).length
      if (sending > 0 && caller && !caller.hold(sending * sentBytes)) {
        turn?.end()
        return refuseTooMany(context, soon)
      }
      const answers = await answerAll(chain, calls, caller?.hold).finally(turn?.end)
      if (answers.every((answer) => answer === undefined))
        return refuse(context, 503, { field: 'chainId', description: unreachable(chainId) })
      let text = writeAnswers(calls, answers)
      if (caller && length > sending && !caller.hold(text.length)) {
        if (sending === 0) return refuseTooMany(context, soon)
        text = writeAnswers(calls, withholdReads(calls, answers))
      }
      return context.body(text, 200, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
      })
    })
  return app
}

/** Milliseconds after which one may try again, where that cannot be told. */
const soon = 1000
/** What the answer to a transaction that is sent takes. It is held before: afterwards there is no refusing it. */
const sentBytes = 1024

const unreachable = (chainId: string) => `No node of ${chainId} can be reached. Try again later.`
const unknownChain = 'The chain is not served here. /v1/supported-chains lists those that are.'

/** What became of transactions, and of the rest that it was too much. */
function withholdReads(
  { entries }: Calls,
  answers: readonly (Answer | undefined)[],
): readonly (Answer | undefined)[] {
  const tooMuch = { error: writeError(rpcErrors.tooMuch) }
  return entries.map((entry, index) => (sendsTransaction(entry) ? answers[index] : tooMuch))
}

/** The good entries are asked together, each of the bad ones is told what it is. */
async function answerAll(
  chain: Chain,
  { entries }: Calls,
  hold: Hold | undefined,
): Promise<(Answer | undefined)[]> {
  const calls = entries.flatMap((entry) => ('method' in entry ? entry : []))
  const answered = (await chain.answer(calls, hold)).values()
  return entries.map((entry) => ('method' in entry ? answered.next().value : entry.answer))
}
