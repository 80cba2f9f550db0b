import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import type { Metrics } from '../createMetrics.js'

/**
 * Counts and logs requests. A request is called by the route it has met, such as
 * `/getWalletImage/:id`: addresses, keys and searches are in paths and queries, and stay there.
 */
export function observeRequests(log: Logger, metrics: Metrics): MiddlewareHandler {
  return async (context, next) => {
    const began = performance.now()
    await next()
    const met = matchedRoutes(context).map(({ path }) => path)
    const route = met.filter((path) => path !== '/*').at(-1) ?? '/*'
    const { status } = context.res
    const milliseconds = performance.now() - began
    metrics.http.answered({ route, status, seconds: milliseconds / 1000 })
    const { method } = context.req
    const requestId = context.get('requestId')
    log.debug({ requestId, method, route, status, ms: Math.round(milliseconds) }, 'request')
  }
}
