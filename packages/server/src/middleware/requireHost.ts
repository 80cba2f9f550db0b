import type { MiddlewareHandler } from 'hono'
import { refuse } from './refuse.js'

/** Refuses what names a host that no address can hold: whoever reads the request's address would fail. */
export const requireHost: MiddlewareHandler = (context, next) => {
  const host = context.req.header('host')
  if (host === undefined || URL.canParse(`http://${host}`)) return next()
  return Promise.resolve(refuse(context, 400, { field: '', description: 'The host is none.' }))
}
