import { endpoints } from 'billfold/protocol'
import { Hono } from 'hono'
import { serveEndpoint } from '../serveEndpoint.js'
import { openApiDocument } from './openApiDocument.js'

/** Serves the description of the server at `/openapi.json`. */
export function createOpenApiApp(): Hono {
  const app = new Hono()
  const body = JSON.stringify(openApiDocument)
  serveEndpoint(app, endpoints.getDocument, (context) =>
    context.body(body, 200, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
    }),
  )
  return app
}
