import type { Endpoint } from 'billfold/protocol'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import type { z } from 'zod'
import { limitBody } from '../middleware/limitBody.js'
import type { limitRequests } from '../middleware/limitRequests.js'
import { reasonsOf, refuse } from '../middleware/refuse.js'
import { parseJson } from '../parseJson.js'
import type { DeviceVariables } from './Device.js'
import { LoginRefusal } from './LoginRefusal.js'

export type DeviceContext = Context<{ Variables: DeviceVariables }>
export type DeviceApp = Hono<{ Variables: DeviceVariables }>

/** Bytes that a call may bring. */
const largestBody = 16 * 1024
/** Seconds that browsers remember who may ask. */
const preflightAge = 600

/** An app for calls of the embedded wallet's frame: pages of other origins get nothing. */
export function createDeviceApp(parameters: {
  isFrame: (origin: string) => boolean
  /** Below which the calls are. */
  path: `/${string}`
  limit: ReturnType<typeof limitRequests>
  onRefused?: ((code: string) => void) | undefined
}): DeviceApp {
  const { isFrame, path, limit, onRefused } = parameters
  const app: DeviceApp = new Hono()
  const allowFrame = cors({
    origin: (origin) => (isFrame(origin) ? origin : null),
    allowHeaders: ['authorization', 'content-type', 'dpop'],
    allowMethods: ['GET', 'POST'],
    // A device whose clock is off learns by `Date` what time it is.
    exposeHeaders: ['date', 'retry-after'],
    maxAge: preflightAge,
  })
  app.use(`${path}/*`, allowFrame, limit, limitBody(largestBody), async (context, next) => {
    context.header('cache-control', 'no-store')
    const origin = context.req.header('origin')
    if (origin === undefined || isFrame(origin)) return next()
    const description = 'Unauthorized: origin not allowed'
    return refuse(context, 403, { field: 'authentication', description })
  })
  app.onError((error, context) => {
    if (!(error instanceof LoginRefusal)) throw error
    onRefused?.(error.code)
    return context.json({ error: error.code }, error.status)
  })
  return app
}

/** What a call brings, by its endpoint, or the answer to one that brings something else. */
export async function readCall<const endpoint extends Endpoint & { body: z.core.$ZodType }>(
  context: Context,
  endpoint: endpoint,
): Promise<{ readonly body: z.output<endpoint['body']> } | { readonly refused: Response }> {
  const read = endpoint.body.safeParse(parseJson(await context.req.text()))
  return read.success
    ? { body: read.data as z.output<endpoint['body']> } // By its own schema.
    : { refused: refuse(context, 400, ...reasonsOf(read.error)) }
}
