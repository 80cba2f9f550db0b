import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Refuses bodies of more than `largest` bytes. A length that was announced is believed, since Node
 * reads no more than that; Hono's own limit, which would make a stream of each body, reads the others.
 */
export function limitBody(parameters: {
  largest: number
  refuse: (context: Context) => Response
}): MiddlewareHandler {
  const { largest, refuse } = parameters
  const limitStream = bodyLimit({ maxSize: largest, onError: refuse })
  return async (context, next) => {
    if (context.req.header('transfer-encoding') !== undefined) return limitStream(context, next)
    const length = Number(context.req.header('content-length') ?? 0)
    return length > largest ? refuse(context) : next()
  }
}
