import { endpoints } from 'billfold/protocol'
import type { EthCall } from 'billfold/siwx'
import { type Context, Hono } from 'hono'
import { decodeJwt } from 'jose'
import type { CallerVariables, RefusalKind } from '../middleware/Caller.js'
import { limitBody } from '../middleware/limitBody.js'
import { refuseTooMany } from '../middleware/refuseTooMany.js'
import { parseJson } from '../parseJson.js'
import { serveEndpoint } from '../serveEndpoint.js'
import {
  answerSiwx,
  refuse,
  type SiwxAnswer,
  type SiwxCallName,
  siwxCallNames,
} from './answerSiwx.js'
import { createSiwxServer, type SiwxServer, type SiwxServerParameters } from './createSiwxServer.js'
import { bearerOf, largestBody } from './handleSiwx.js'
import type { limitSignIns } from './limitSignIns.js'
import type { SiwxServerStore } from './SiwxServerStore.js'

type AuthContext = Context<{ Variables: CallerVariables }>

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
  /** Checks a sign-in. @default here and now */
  verify?: SiwxServerParameters['verify']
  /** How long to wait until a call with sign-ins is looked at; undefined for not at all. */
  admit?: ReturnType<typeof limitSignIns> | undefined
  onRefused?: ((kind: RefusalKind) => void) | undefined
}) {
  const { store, secret, call, domains, verify, admit, onRefused } = parameters
  const servers = new Map<string, SiwxServer>()

  function serverOf(domain: string): SiwxServer {
    const known = servers.get(domain)
    if (known) return known
    if (servers.size >= mostDomains) servers.clear()
    const server = createSiwxServer({ domain, store, secret, call, verify })
    servers.set(domain, server)
    return server
  }

  async function answer(name: SiwxCallName, context: AuthContext): Promise<SiwxAnswer | number> {
    const { req } = context
    const domain = domainOf(req.raw)
    if (domain === undefined || (domains.length > 0 && !domains.includes(domain)))
      return refuse(403, 'wrongDomain')
    const text = await req.text()
    const wait = name === 'verifySignIns' ? await admit?.(context, text) : undefined
    if (wait !== undefined) return wait
    const call = { body: parseJson(text), token: bearerOf(req.raw) }
    return answerSiwx(serverOf(domain), name, call)
  }

  const app = new Hono<{ Variables: CallerVariables }>()
  app.use('/auth/*', limitBody(largestBody))
  for (const name of siwxCallNames)
    serveEndpoint(app, endpoints[name], async (context) => {
      const answered = await answer(name, context)
      context.header('cache-control', 'no-store')
      if (typeof answered === 'number') return refuseTooMany(context, answered)
      const { status, body } = answered
      if (body && 'error' in body && body.error === 'busy') {
        onRefused?.('signInQueue')
        context.header('retry-after', '1')
      }
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
