import type { Endpoint } from 'billfold/protocol'
import type { Context, Env, Hono, MiddlewareHandler } from 'hono'

/** Has an app answer an endpoint; before that a guard may refuse the call. */
export function serveEndpoint<env extends Env>(
  app: Hono<env>,
  { method, path }: Endpoint,
  answer: (context: Context<env>) => Response | Promise<Response>,
  guard?: MiddlewareHandler<env>,
): void {
  const served = path.replace(/\{(\w+)\}/g, ':$1')
  if (guard) app.on(method, served, guard, answer)
  else app.on(method, served, answer)
}
