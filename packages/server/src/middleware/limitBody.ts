import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse } from './refuse.js'

/**
 * Refuses bodies of more than `largest` bytes. A length that was announced is believed, since Node
 * reads no more than that; Hono's own limit, which would make a stream of each body, reads the others.
 */
export function limitBody(largest: number): MiddlewareHandler {
  const description = `The body is larger than ${largest} bytes`
  const onError = (context: Context) => refuse(context, 413, { field: '', description })
  const limitStream = bodyLimit({ maxSize: largest, onError })
  return async (context, next) => {
    if (context.req.header('transfer-encoding') !== undefined) return limitStream(context, next)
    const length = Number(context.req.header('content-length') ?? 0)
    return length > largest ? onError(context) : next()
  }
}
