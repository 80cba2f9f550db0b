import type { Hono } from 'hono'
import { cors } from 'hono/cors'

const day = 86_400

/** Lets pages of every origin read what is at a path. */
export function allowAnyOrigin(app: Hono, path: string): void {
  app.options(path, cors({ allowMethods: ['GET'], maxAge: day }))
  // Not by `cors` too: it opens the answer, which then goes out as a stream, at half the pace.
  app.use(path, (context, next) => {
    context.header('access-control-allow-origin', '*')
    return next()
  })
}
