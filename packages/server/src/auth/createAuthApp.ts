import type { EthCall } from 'billfold/siwx'
import { type Context, Hono } from 'hono'
import { decodeJwt } from 'jose'
import { createSiwxServer, type SiwxServer } from './createSiwxServer.js'
import { bearerOf, handleSiwx } from './handleSiwx.js'
import type { SiwxServerStore } from './SiwxServerStore.js'

const hostShape = /^[\w.-]+(:\d{1,5})?$/
/** Most domains whose settings are remembered. */
const mostDomains = 1000
const routes = ['GET nonce', 'POST nonce', 'POST verify', 'POST session', 'GET me', 'POST revoke']

/**
 * Sign-in for pages of several sites: each is known by the `Origin` of its requests, and what it gets
 * is good for it alone.
 */
export function createAuthApp(parameters: {
  store: SiwxServerStore
  secret: string
  call: EthCall
  /** Hosts of the sites; none: any. */
  domains: readonly string[]
}): Hono {
  const { store, secret, call, domains } = parameters
  const servers = new Map<string, SiwxServer>()

  function serverOf(domain: string): SiwxServer {
    const known = servers.get(domain)
    if (known) return known
    if (servers.size >= mostDomains) servers.clear()
    const server = createSiwxServer({ domain, store, secret, call })
    servers.set(domain, server)
    return server
  }

  async function serve(context: Context): Promise<Response> {
    const domain = domainOf(context.req.raw)
    if (domain === undefined || (domains.length > 0 && !domains.includes(domain)))
      return context.json({ error: 'wrongDomain' }, 403)
    return handleSiwx(serverOf(domain), context.req.raw)
  }

  const app = new Hono()
  // One by one, so that they can be listed.
  for (const route of routes) {
    const [method = '', action = ''] = route.split(' ')
    app.on(method, `/auth/v1/${action}`, serve)
  }
  return app
}

/** The page's host. A site's own server sends no `Origin`, but a token that says whose it is. */
function domainOf(request: Request): string | undefined {
  const origin = request.headers.get('origin') ?? request.headers.get('referer') ?? ''
  if (URL.canParse(origin)) return new URL(origin).host || undefined
  try {
    const { aud } = decodeJwt(bearerOf(request))
    return typeof aud === 'string' && hostShape.test(aud) ? aud : undefined
  } catch {
    return undefined
  }
}
