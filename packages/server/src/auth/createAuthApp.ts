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
import type { Secret } from './createTokens.js'
import { bearerOf, largestBody } from './handleSiwx.js'
import type { limitSignIns } from './limitSignIns.js'
import type { SiwxServerStore } from './SiwxServerStore.js'

const noCall = { body: undefined, token: '' }
/** New keys come first in a list for as long, so that who has kept an older one finds them in time. */
const keysAge = 'public, max-age=300'

type Site = { readonly domain: string; readonly scheme?: string | undefined }
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
  /** The first one signs, all are good. */
  secret: Secret
  signingKey?: string | undefined
  call: EthCall
  /** Hosts of the sites; none: any. */
  domains: readonly string[]
  /** Checks a sign-in. @default here and now */
  verify?: SiwxServerParameters['verify']
  /** How long to wait until a call with sign-ins is looked at; undefined for not at all. */
  admit?: ReturnType<typeof limitSignIns> | undefined
  mostSessions?: SiwxServerParameters['mostSessions']
  onRefused?: ((kind: RefusalKind) => void) | undefined
  onEvent?: SiwxServerParameters['onEvent']
}) {
  const { store, secret, signingKey, call, domains, verify, admit } = parameters
  const { mostSessions, onRefused, onEvent } = parameters
  const servers = new Map<string, SiwxServer>()

  function serverOf({ scheme, domain }: Site): SiwxServer {
    const key = `${scheme ?? ''}://${domain}`
    const known = servers.get(key)
    if (known) return known
    if (servers.size >= mostDomains) servers.clear()
    const server = createSiwxServer({
      domain,
      scheme,
      store,
      secret,
      signingKey,
      call,
      verify,
      mostSessions,
      onEvent,
    })
    servers.set(key, server)
    return server
  }

  async function answer(name: SiwxCallName, context: AuthContext): Promise<SiwxAnswer | number> {
    const { req } = context
    if (name === 'getSigningKeys')
      return answerSiwx(serverOf({ domain: 'localhost' }), name, noCall)
    const site = siteOf(req.raw)
    if (site === undefined || (domains.length > 0 && !domains.includes(site.domain)))
      return refuse(403, 'wrongDomain')
    const text = await req.text()
    const wait = name === 'verifySignIns' ? await admit?.(context, text) : undefined
    if (wait !== undefined) return wait
    const call = { body: parseJson(text), token: bearerOf(req.raw) }
    return answerSiwx(serverOf(site), name, call)
  }

  const app = new Hono<{ Variables: CallerVariables }>()
  app.use('/auth/*', limitBody(largestBody))
  for (const name of siwxCallNames)
    serveEndpoint(app, endpoints[name], async (context) => {
      const answered = await answer(name, context)
      context.header('cache-control', name === 'getSigningKeys' ? keysAge : 'no-store')
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

/** A page's scheme and host. A site's own server sends no `Origin`, but a token that says whose it is. */
function siteOf(request: Request): Site | undefined {
  const origin = request.headers.get('origin') ?? request.headers.get('referer') ?? ''
  if (URL.canParse(origin)) {
    const { host, protocol } = new URL(origin)
    return host ? { domain: host, scheme: protocol.slice(0, -1) } : undefined
  }
  try {
    const { aud } = decodeJwt(bearerOf(request))
    return typeof aud === 'string' && hostShape.test(aud) ? { domain: aud } : undefined
  } catch {
    return undefined
  }
}
