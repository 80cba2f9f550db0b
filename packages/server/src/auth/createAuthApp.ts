import type { EthCall } from 'billfold/siwx'
import { Hono } from 'hono'
import { decodeJwt } from 'jose'
import { createSiwxServer, type SiwxServer } from './createSiwxServer.js'
import { bearerOf, handleSiwx } from './handleSiwx.js'
import type { SiwxServerStore } from './SiwxServerStore.js'

/** Most domains whose settings are remembered. */
const mostDomains = 1000

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

  return new Hono().all('/auth/v1/:action', async (context) => {
    const domain = domainOf(context.req.raw)
    if (domain === undefined || (domains.length > 0 && !domains.includes(domain)))
      return context.json({ error: 'wrongDomain' }, 403)
    return handleSiwx(serverOf(domain), context.req.raw)
  })
}

/** The page's host. A site's own server sends no `Origin`, but a token that says whose it is. */
function domainOf(request: Request): string | undefined {
  const origin = request.headers.get('origin') ?? request.headers.get('referer') ?? ''
  if (URL.canParse(origin)) return new URL(origin).host || undefined
  try {
    const { aud } = decodeJwt(bearerOf(request))
    return typeof aud === 'string' ? aud : undefined
  } catch {
    return undefined
  }
}
