import type { Endpoint } from 'billfold/protocol'
import type { Context, Env, Hono } from 'hono'

/** Has an app answer an endpoint. */
export function serveEndpoint<env extends Env>(
  app: Hono<env>,
  { method, path }: Endpoint,
  answer: (context: Context<env>) => Response | Promise<Response>,
): void {
  app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), answer)
}
