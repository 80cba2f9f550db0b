import type { MiddlewareHandler } from 'hono'
import { refuse } from './refuse.js'

/** What was looked at last: nearly all requests name the same host. */
let known = ''

/** Refuses what names a host that no address can hold: whoever reads the request's address would fail. */
export const requireHost: MiddlewareHandler = (context, next) => {
  const host = context.req.header('host')
  if (host === undefined || host === known) return next()
  if (!URL.canParse(`http://${host}`))
    return Promise.resolve(refuse(context, 400, { field: '', description: 'The host is none.' }))
  known = host
  return next()
}
