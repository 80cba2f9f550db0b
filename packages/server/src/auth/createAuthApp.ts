import { endpoints } from 'billfold/protocol'
import type { EthCall } from 'billfold/siwx'
import { type Context, Hono } from 'hono'
import { decodeJwt } from 'jose'
import { parseJson } from '../parseJson.js'
import { serveEndpoint } from '../serveEndpoint.js'
import {
  answerSiwx,
  refuse,
  type SiwxAnswer,
  type SiwxCallName,
  siwxCallNames,
} from './answerSiwx.js'
import { createSiwxServer, type SiwxServer } from './createSiwxServer.js'
import { bearerOf } from './handleSiwx.js'
import type { SiwxServerStore } from './SiwxServerStore.js'

const hostShape = /^[\w.-]+(:\d{1,5})?$/
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

  async function answer(name: SiwxCallName, { req }: Context): Promise<SiwxAnswer> {
    const domain = domainOf(req.raw)
    if (domain === undefined || (domains.length > 0 && !domains.includes(domain)))
      return refuse(403, 'wrongDomain')
    const call = { body: parseJson(await req.text()), token: bearerOf(req.raw) }
    return answerSiwx(serverOf(domain), name, call)
  }

  const app = new Hono()
  for (const name of siwxCallNames)
    serveEndpoint(app, endpoints[name], async (context) => {
      const { status, body } = await answer(name, context)
      context.header('cache-control', 'no-store')
      return status === 204 ? context.body(null, status) : context.json(body ?? {}, status)
    })
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
