import { type AnswerOf, endpoints } from 'billfold/protocol'
import { Hono } from 'hono'
import { createCursors } from '../createCursors.js'
import { answerInTurn } from '../middleware/answerInTurn.js'
import type { CallerVariables, RefusalKind } from '../middleware/Caller.js'
import type { Line } from '../middleware/createLine.js'
import { type Reason, reasonsOf, refuse } from '../middleware/refuse.js'
import { refuseTooMany } from '../middleware/refuseTooMany.js'
import { askForPage, type PageSource } from '../providers/askForPage.js'
import type { HistoryPage, HistoryQuestion } from '../providers/history/History.js'
import { serveEndpoint } from '../serveEndpoint.js'
import { sameAddress } from '../tokens/createTokenList.js'
import { isAccountAddress } from '../tokens/isAccountAddress.js'
import { isNobodysAddress } from '../tokens/isNobodysAddress.js'

export type HistorySource = PageSource<HistoryQuestion, HistoryPage>

/** Milliseconds after which one may try again, where that cannot be told. */
const soon = 1000

type Answer = AnswerOf<typeof endpoints.getHistory>

/** What accounts have done: `GET /v1/account/{account}/history`. */
export function createHistoryApp(parameters: {
  /** Those that are served, CAIP-2. */
  chainIds: readonly string[]
  /** Who knows, the first first. */
  sources: readonly HistorySource[]
  /** Signs cursors. */
  key: Uint8Array
  /** Where calls of one network address wait for each other. */
  line: Line
  onRefused: (kind: RefusalKind) => void
}): Hono<{ Variables: CallerVariables }> {
  const { chainIds, sources, key, line, onRefused } = parameters
  const cursors = createCursors({ key, list: 'history' })
  const app = new Hono<{ Variables: CallerVariables }>()
  serveEndpoint(app, endpoints.getHistory, async (context) => {
    const address = context.req.param('account') ?? ''
    const query = endpoints.getHistory.query.safeParse(context.req.query())
    if (!query.success) return refuse(context, 400, ...reasonsOf(query.error))
    const { chainId, currency, onramp, cursor } = query.data
    const wrong = refusalOf({ address, chainId, chainIds })
    if (wrong) return refuse(context, 400, wrong)
    // Nothing was bought by way of this server.
    if (onramp !== undefined) return context.json({ data: [], next: null } satisfies Answer)
    const asked = `${chainId ?? ''} ${sameAddress(chainId ?? 'eip155:', address)} ${currency}`
    const place = cursor === undefined ? undefined : cursors.read(asked, cursor)
    if (cursor !== undefined && !place)
      return refuse(context, 400, {
        field: 'cursor',
        description: 'This is no cursor of this list.',
      })
    const caller = context.get('caller')
    const cost = Math.max(1, ...sources.filter(isOf(chainId)).map((source) => source.cost))
    return answerInTurn(context, { cost, line, onRefused, nobody }, async () => {
      const { key: callerKey = '', hold } = caller ?? {}
      const question = { address, currency, caller: callerKey, hold }
      const isAsked = isAskedOf(chainId)
      const found = await askForPage(sources, { question, isAsked, place })
      const { source, page } = found ?? nothing
      const answer: Answer = {
        data: [...page.rows],
        next: page.next === undefined ? null : cursors.write(asked, { source, at: page.next }),
        ...(page.isPartial && { partial: true }),
      }
      const text = JSON.stringify(answer)
      if (caller && !caller.hold(text.length)) return refuseTooMany(context, soon)
      return context.body(text, 200, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
      })
    })
  })
  return app
}

const nobody: Reason = {
  field: 'chainId',
  description: 'Nobody answers for this chain now. Try again later.',
}

const nothing: { source: string; page: HistoryPage } = { source: '', page: { rows: [] } }

/** Without a chain all EVM chains are meant. */
const isAskedOf = (chainId: string | undefined) => (each: string) =>
  chainId === undefined ? each.startsWith('eip155:') : each === chainId

const isOf =
  (chainId: string | undefined) =>
  ({ chainIds }: HistorySource) =>
    chainIds.some(isAskedOf(chainId))

function refusalOf(call: {
  address: string
  chainId: string | undefined
  chainIds: readonly string[]
}): Reason | undefined {
  const { address, chainId, chainIds } = call
  if (chainId !== undefined && !chainIds.includes(chainId))
    return {
      field: 'chainId',
      description: 'The chain is not served here. /v1/supported-chains lists those that are.',
    }
  if (!isAccountAddress(chainId ?? 'eip155:1', address))
    return { field: 'address', description: 'This is no address of the chain.' }
  if (/^0x/i.test(address) && isNobodysAddress(address))
    return { field: 'address', description: 'This is nobody’s account.' }
  return undefined
}
