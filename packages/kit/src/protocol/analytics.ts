import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'

/** Times that no clock shows who is in use, and that a database may not know. */
const [earliest, latest] = [Date.UTC(2020), Date.UTC(2100)]
const text = z.optional(z.nullable(z.string()))
const properties = z.record(z.string(), z.unknown())

/** An event of use. Fields that are not named here are dropped, and long texts are cut. */
export const analyticsEvent = z.object({
  /** An event that comes twice counts once. */
  eventId: z.uuid(),
  /** The page's address; query and fragment are dropped. */
  url: z.string(),
  /** The page's host name. */
  domain: z.string(),
  bundleId: text,
  /** By the sender's clock: ISO 8601, or Unix milliseconds. */
  timestamp: z.union([z.iso.datetime({ offset: true }), z.int()]).check(
    z.refine((given) => {
      const time = new Date(given).getTime()
      return time > earliest && time < latest
    }),
  ),
  props: z.object({
    type: z.enum(['track', 'error']),
    event: z.string().check(z.minLength(1)),
    /** Of the wallet. */
    address: text,
    properties: z.optional(z.nullable(properties)),
    items: z.optional(z.nullable(z.array(properties))),
    errorType: text,
    errorMessage: text,
    stackTrace: text,
  }),
})
export type AnalyticsEvent = z.output<typeof analyticsEvent>

export const getAnalyticsConfig = {
  method: 'GET',
  path: '/getAnalyticsConfig',
  tag: 'analytics',
  summary: 'Whether the server takes events.',
  answer: z.object({ isAnalyticsEnabled: z.boolean() }),
  refusals: [429],
} as const satisfies Endpoint

const post = {
  method: 'POST',
  tag: 'analytics',
  isGuarded: true,
  isBeacon: true,
  status: 202,
  answer: z.object({
    accepted: z.int(),
    /** Wrong ones, and errors beyond 5 a minute. */
    dropped: z.int(),
  }),
  refusals: [400, 401, 403, 404, 413, 422, 429, 503],
} as const

export const sendEvent = {
  ...post,
  path: '/e',
  summary: 'Takes one event, to be written within a second.',
  body: analyticsEvent,
} as const satisfies Endpoint

export const sendEvents = {
  ...post,
  path: '/batch',
  summary: 'Takes a list of events.',
  body: z.array(analyticsEvent).check(z.maxLength(500)),
} as const satisfies Endpoint
