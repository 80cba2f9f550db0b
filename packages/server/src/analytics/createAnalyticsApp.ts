import { endpoints } from 'billfold/protocol'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type AddressReader, limitKey } from '../middleware/createAddressReader.js'
import type { RateLimiter } from '../middleware/RateLimiter.js'
import { readAddress } from '../middleware/readAddress.js'
import { type Reason, refuse } from '../middleware/refuse.js'
import { refuseTooMany } from '../middleware/refuseTooMany.js'
import { type ProjectVariables, readProjectKey } from '../middleware/requireProject.js'
import { parseJson } from '../parseJson.js'
import { serveEndpoint } from '../serveEndpoint.js'
import type { AnalyticsEvent } from './AnalyticsEvent.js'
import { createErrorCap } from './createErrorCap.js'
import type { EventWriter } from './createEventWriter.js'
import { readEvent } from './readEvent.js'

/** Bytes of a body: what a browser sends when a page is left. */
const largestBody = 64 * 1024
const mostEvents = 500
/** Events a minute from one network address. */
const eventsPerMinute = 10_000
/** Wrong fields that are named. */
const mostReasons = 10

type AnalyticsContext = Context<{ Variables: Partial<ProjectVariables> }>

export type CreateAnalyticsAppParameters = {
  /** None: analytics are off. */
  writer: EventWriter | undefined
  limiter: RateLimiter
  addressOf: AddressReader
  /** What has become of events. */
  onEvents?: ((count: number, outcome: 'taken' | 'dropped') => void) | undefined
  now?: (() => number) | undefined
}

/**
 * Takes what pages tell of their use: one event at `/e`, a list at `/batch`. What is wrong with one
 * event of a list does not cost the others.
 */
export function createAnalyticsApp(parameters: CreateAnalyticsAppParameters) {
  const { writer, limiter, addressOf, onEvents, now = Date.now } = parameters
  const mayTell = createErrorCap({ now })
  const app = new Hono<{ Variables: Partial<ProjectVariables> }>()
  const limit = bodyLimit({
    maxSize: largestBody,
    onError: (context) =>
      refuse(context, 413, { field: '', description: `More than ${largestBody} bytes` }),
  })
  const { getAnalyticsConfig, sendEvent, sendEvents } = endpoints
  serveEndpoint(app, getAnalyticsConfig, (context) =>
    context.json({ isAnalyticsEnabled: writer !== undefined }),
  )
  for (const { path } of [sendEvent, sendEvents]) app.use(path, limit)
  serveEndpoint(app, sendEvent, (context) => take(context, (body) => [body]))
  serveEndpoint(app, sendEvents, (context) =>
    take(context, (body) => (Array.isArray(body) ? body : undefined)),
  )

  async function take(
    context: AnalyticsContext,
    listOf: (body: unknown) => readonly unknown[] | undefined,
  ): Promise<Response> {
    if (!writer) return refuse(context, 404, { field: '', description: 'Analytics are off' })
    const body = parseJson(await context.req.text())
    if (body === undefined) return refuse(context, 422, { field: '', description: 'Invalid JSON' })
    const list = listOf(body)
    if (!list) return refuse(context, 400, { field: '', description: 'Not a list of events' })
    if (list.length > mostEvents)
      return refuse(context, 413, { field: '', description: `More than ${mostEvents} events` })
    const client = limitKey(readAddress(context, addressOf))
    const cost = { perMinute: eventsPerMinute, cost: list.length }
    const wait = await limiter.take(`events:${client}`, cost)
    if (wait !== undefined) return refuseTooMany(context, wait)
    const { events, reasons } = readAll(context, list)
    const [first, ...others] = reasons
    if (first && events.length === 0)
      return refuse(context, 400, first, ...others.slice(0, mostReasons - 1))
    const kept = withoutExcess(client, events)
    if (writer.add(kept)) return accept(context, kept.length, list.length - kept.length)
    context.header('retry-after', '10')
    return refuse(context, 503, { field: '', description: 'Too many events wait already' })
  }

  function accept(context: AnalyticsContext, accepted: number, dropped: number): Response {
    onEvents?.(accepted, 'taken')
    onEvents?.(dropped, 'dropped')
    return context.json({ accepted, dropped }, 202)
  }

  function readAll(context: AnalyticsContext, list: readonly unknown[]) {
    const shared = {
      project: context.get('project') ?? readProjectKey(context)?.slice(0, 64) ?? '',
      receivedAt: new Date(now()).toISOString(),
      sdkType: context.req.query('st'),
      sdkVersion: context.req.query('sv'),
    }
    const events: AnalyticsEvent[] = []
    const reasons: Reason[] = []
    for (const each of list) {
      const read = readEvent(each, shared)
      if ('event' in read) events.push(read.event)
      else reasons.push(...read.reasons)
    }
    return { events, reasons }
  }

  /** Errors beyond so many a minute are dropped: a page in a loop tells nothing new. */
  function withoutExcess(client: string, events: readonly AnalyticsEvent[]) {
    return events.filter(({ type, project }) => type !== 'error' || mayTell(`${project} ${client}`))
  }
  return app
}
