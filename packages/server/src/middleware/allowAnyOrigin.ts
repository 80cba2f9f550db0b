import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

const day = 86_400

const answerPreflight = cors({ maxAge: day })

/** Lets pages of every origin ask, and read the answer: a refusal, too, is for the page. */
export const allowAnyOrigin: MiddlewareHandler = (context, next) => {
  if (context.req.method === 'OPTIONS') return answerPreflight(context, next)
  // Not by `cors` too: it opens the answer, which then goes out as a stream, at half the pace.
  context.header('access-control-allow-origin', '*')
  context.header('access-control-expose-headers', 'retry-after')
  return next()
}
