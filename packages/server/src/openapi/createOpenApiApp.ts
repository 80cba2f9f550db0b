import { endpoints } from 'billfold/protocol'
import { Hono } from 'hono'
import { serveEndpoint } from '../serveEndpoint.js'
import { describeServer } from './describeServer.js'

/** Serves the description of the server at `/openapi.json`. */
export function createOpenApiApp(): Hono {
  const app = new Hono()
  // Made of every schema, it would take a third of the time in which the server starts.
  let body: string | undefined
  serveEndpoint(app, endpoints.getDocument, (context) => {
    body ??= JSON.stringify(describeServer())
    return context.body(body, 200, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
    })
  })
  return app
}
