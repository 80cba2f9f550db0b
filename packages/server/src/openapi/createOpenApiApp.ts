import { Hono } from 'hono'
import { openApiDocument } from './openApiDocument.js'

/** Serves the description of the server at `/openapi.json`. */
export function createOpenApiApp(): Hono {
  const app = new Hono()
  const body = JSON.stringify(openApiDocument)
  app.get('/openapi.json', (context) =>
    context.body(body, 200, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
    }),
  )
  return app
}
