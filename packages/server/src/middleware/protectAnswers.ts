import type { MiddlewareHandler } from 'hono'

/** Nothing we answer is a page: it may run nothing and be framed by nobody, unless a route says so. */
const headers = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** Sets the headers that keep answers from being misused. Nobody keeps a connection that ends. */
export function protectAnswers(isDraining: () => boolean): MiddlewareHandler {
  return async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers))
      if (!context.res.headers.has(name)) context.header(name, value)
    if (isDraining()) context.header('connection', 'close')
  }
}
