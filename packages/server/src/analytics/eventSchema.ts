import { z } from 'zod'
import type { EventValue } from './AnalyticsEvent.js'

/** Most characters; what is longer is cut, so that a long stack does not cost the whole event. */
const lengths = { name: 128, link: 2048, message: 1024, stack: 4096 } as const
const mostProperties = 64
const mostItems = 100
/** Times that no clock shows who is in use, and that a database may not know. */
const [earliest, latest] = [Date.UTC(2020), Date.UTC(2100)]

const text = (length: number) => z.string().transform((value) => clean(value.slice(0, length)))
const optionalText = (length: number) =>
  text(length)
    .nullish()
    .transform((value) => value ?? undefined)

const time = z
  .union([z.iso.datetime({ offset: true }).transform(Date.parse), z.int()])
  .refine((value) => value > earliest && value < latest)
  .transform((value) => new Date(value).toISOString())

const link = text(lengths.link).transform((value) => {
  if (!URL.canParse(value)) return ''
  const { protocol, host, pathname } = new URL(value)
  return host ? `${protocol}//${host}${pathname}` : ''
})

const properties = z.record(z.string(), z.unknown()).transform(keepPlain)

/** An event as pages send it. Fields that are not named here are dropped. */
export const eventSchema = z.object({
  eventId: z.uuid(),
  url: link,
  domain: text(lengths.name),
  bundleId: optionalText(lengths.name),
  timestamp: time,
  props: z.object({
    type: z.enum(['track', 'error']),
    event: text(lengths.name).pipe(z.string().min(1)),
    address: optionalText(lengths.name),
    properties: properties.nullish().transform((value) => value ?? undefined),
    items: z
      .array(properties)
      .nullish()
      .transform((value) => value?.slice(0, mostItems)),
    errorType: optionalText(lengths.name),
    errorMessage: optionalText(lengths.message),
    stackTrace: optionalText(lengths.stack),
  }),
})

/** Takes out what a database does not take as text: NUL and halves of characters. */
export function clean(value: string): string {
  return Buffer.from(value.replaceAll('\0', ''), 'utf8').toString('utf8')
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
  if (typeof value === 'string') return clean(value.slice(0, lengths.stack))
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (!Array.isArray(value)) return undefined
  const isPlain = value.every((each) => ['string', 'number', 'boolean'].includes(typeof each))
  return isPlain ? value.map((each) => toPlain(each) ?? null) : undefined
}
