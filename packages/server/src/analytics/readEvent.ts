import { endpoints } from 'billfold/protocol'
import { type Reason, reasonsOf } from '../middleware/refuse.js'
import type { AnalyticsEvent, EventValue } from './AnalyticsEvent.js'

/** What the events of one call have in common. */
type Shared = {
  readonly project: string
  /** ISO 8601. */
  readonly receivedAt: string
  readonly sdkType: string | undefined
  readonly sdkVersion: string | undefined
}

/** Most characters; what is longer is cut, so that a long stack does not cost the whole event. */
const lengths = { version: 64, name: 128, link: 2048, message: 1024, stack: 4096 } as const
const mostProperties = 64
const mostItems = 100

/** Reads one event of a call, or says what is wrong with it. */
export function readEvent(
  given: unknown,
  shared: Shared,
): { readonly event: AnalyticsEvent } | { readonly reasons: readonly Reason[] } {
  const parsed = endpoints.sendEvent.body.safeParse(given)
  if (!parsed.success) return { reasons: reasonsOf(parsed.error) }
  const { eventId, url, domain, bundleId, timestamp, props } = parsed.data
  const event = {
    eventId,
    url: withoutQuery(cut(url, lengths.link)),
    domain: cut(domain, lengths.name),
    bundleId: cut(bundleId, lengths.name),
    happenedAt: new Date(timestamp).toISOString(),
    type: props.type,
    event: cut(props.event, lengths.name),
    address: cut(props.address, lengths.name),
    properties: props.properties ? keepPlain(props.properties) : undefined,
    items: props.items?.slice(0, mostItems).map(keepPlain),
    errorType: cut(props.errorType, lengths.name),
    errorMessage: cut(props.errorMessage, lengths.message),
    stackTrace: cut(props.stackTrace, lengths.stack),
    project: cut(shared.project, lengths.name),
    receivedAt: shared.receivedAt,
    sdkType: cut(shared.sdkType, lengths.version),
    sdkVersion: cut(shared.sdkVersion, lengths.version),
  }
  return { event }
}

/** Without what a database does not take as text: NUL and halves of characters. */
function cut<value extends string | null | undefined>(given: value, length: number) {
  const text = given?.slice(0, length).replaceAll('\0', '')
  const clean = text === undefined ? undefined : Buffer.from(text, 'utf8').toString('utf8')
  return clean as value extends string ? string : string | undefined // A text stays one.
}

function withoutQuery(link: string): string {
  if (!URL.canParse(link)) return ''
  const { protocol, host, pathname } = new URL(link)
  return host ? `${protocol}//${host}${pathname}` : ''
}

/** Of properties those with a plain name and a plain value. */
function keepPlain(given: Record<string, unknown>): Readonly<Record<string, EventValue>> {
  const entries = Object.entries(given).flatMap(([name, value]) => {
    const plain = toPlain(value)
    return /^[\w.-]{1,64}$/.test(name) && plain !== undefined ? [[name, plain] as const] : []
  })
  return Object.fromEntries(entries.slice(0, mostProperties))
}

function toPlain(value: unknown): EventValue | undefined {
  if (typeof value === 'string') return cut(value, lengths.stack)
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (!Array.isArray(value)) return undefined
  const isPlain = value.every((each) => ['string', 'number', 'boolean'].includes(typeof each))
  return isPlain ? value.map((each) => toPlain(each) ?? null) : undefined
}
