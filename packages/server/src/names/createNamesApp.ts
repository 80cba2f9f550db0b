import { endpoints } from 'billfold/protocol'
import { Hono } from 'hono'
import type { CallerVariables, RefusalKind } from '../middleware/Caller.js'
import type { Line } from '../middleware/createLine.js'
import { reasonsOf, refuse } from '../middleware/refuse.js'
import { refuseTooMany } from '../middleware/refuseTooMany.js'
import { parseJson } from '../parseJson.js'
import { serveEndpoint } from '../serveEndpoint.js'
import { readBatch } from './batch.js'
import type { AskGateways } from './createGateways.js'

/** Milliseconds after which one may try again, where that cannot be told. */
const soon = 1000
/** What asking one gateway costs, in plain requests. */
const cost = 4

/** Gateways of names off the chain, asked in the place of pages: `POST /v1/names/lookup`. */
export function createNamesApp(parameters: {
  askGateways: AskGateways
  line: Line
  onRefused: (kind: RefusalKind) => void
}): Hono<{ Variables: CallerVariables }> {
  const { askGateways, line, onRefused } = parameters
  const app = new Hono<{ Variables: CallerVariables }>()
  serveEndpoint(app, endpoints.lookUpNames, async (context) => {
    const body = parseJson(await context.req.text())
    if (body === undefined) return refuse(context, 422, { field: '', description: 'No JSON.' })
    const parsed = endpoints.lookUpNames.body.safeParse(body)
    if (!parsed.success) return refuse(context, 400, ...reasonsOf(parsed.error))
    const requests = readBatch(parsed.data.data)
    if (!requests)
      return refuse(context, 400, {
        field: 'data',
        description: 'This is no call of query((address,string[],bytes)[]) with 1 to 8 requests.',
      })
    const caller = context.get('caller')
    const wait = await caller?.spend(cost * requests.length - 1)
    if (wait !== undefined) return refuseTooMany(context, wait)
    const turn = await line.enter(caller?.key ?? '', requests.length)
    if (!turn) {
      onRefused('inFlight')
      return refuseTooMany(context, soon)
    }
    try {
      const answer = await askGateways(requests, caller?.key ?? '')
      if (caller && !caller.hold(answer.data.length)) return refuseTooMany(context, soon)
      return context.json(answer, 200, { 'cache-control': 'no-store' })
    } finally {
      turn.end()
    }
  })
  return app
}
