import {
  endpoints,
  type OAuthProvider,
  type SocialFailure,
  type SocialProvider,
} from 'billfold/protocol'
import { type Context, Hono } from 'hono'
import { every } from 'hono/combine'
import { AuthorizationResponseError } from 'openid-client'
import type { CallerVariables } from '../middleware/Caller.js'
import { limitBody } from '../middleware/limitBody.js'
import type { limitRequests } from '../middleware/limitRequests.js'
import { serveEndpoint } from '../serveEndpoint.js'
import type { ReadPublicUrl } from '../sessions/readPublicUrl.js'
import type { SocialLogins } from './createSocialLogins.js'
import type { SocialClients } from './createSocialProviders.js'
import { redirectUriOf } from './redirectUriOf.js'

const largestForm = 16 * 1024
/** It runs nothing, loads nothing, and is framed by nobody. */
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What an operator sees of a sign-in that came to nothing. */
export type SocialTrouble = {
  readonly provider: SocialProvider
  readonly reason: SocialFailure | 'unknownState'
  readonly error?: unknown
}

/**
 * Where providers send their visitors back to. The window goes on to the frame's origin, with nothing of what came but
 * a token that shows that it has come back: it is in no address that any server sees.
 */
export function createCallbackApp(parameters: {
  clients: SocialClients
  socialLogins: SocialLogins
  publicUrlOf: ReadPublicUrl
  limit: ReturnType<typeof limitRequests>
  onTrouble?: ((trouble: SocialTrouble) => void) | undefined
}) {
  const { clients, socialLogins, publicUrlOf, limit, onTrouble } = parameters
  const app = new Hono<{ Variables: CallerVariables }>()

  async function receive(context: Context, returned: URLSearchParams): Promise<Response> {
    context.header('content-security-policy', policy)
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    // Only those that are configured are in there.
    const provider = context.req.param('provider') as OAuthProvider
    const client = clients.get(provider)
    const states = returned.getAll('state')
    const [state = ''] = states
    const found =
      client && states.length === 1 ? await socialLogins.take({ provider, state }) : undefined
    if (!client || !found) {
      if (client) onTrouble?.({ provider, reason: 'unknownState' })
      return context.html(tooLate, 400)
    }
    const { id, frame, token, ...checks } = found
    const redirectUri = redirectUriOf(publicUrlOf(context), provider)
    try {
      await socialLogins.settle(id, await client.identify(returned, { ...checks, redirectUri }))
    } catch (error) {
      const reason = reasonOf(error)
      if (reason !== 'declined') onTrouble?.({ provider, reason, error })
      await socialLogins.settle(id, reason)
    }
    return context.redirect(`${frame}/f/social#${token}`, 303)
  }

  serveEndpoint(
    app,
    endpoints.returnFromProvider,
    (context) => receive(context, new URL(context.req.url).searchParams),
    every(limit),
  )
  serveEndpoint(
    app,
    endpoints.postFromProvider,
    async (context) => receive(context, new URLSearchParams(await context.req.text())),
    every(limit, limitBody(largestForm)),
  )
  return app
}

function reasonOf(error: unknown): SocialFailure {
  // RFC 6749, 4.1.2.1; Apple has a word of its own.
  if (error instanceof AuthorizationResponseError)
    return ['access_denied', 'user_cancelled_authorize'].includes(error.error)
      ? 'declined'
      : 'failed'
  return isAway(error) ? 'unreachable' : 'failed'
}

/** Whether there was no answer, or one of a server that cannot now. */
function isAway(error: unknown): boolean {
  const { name, cause, status } = Object(error)
  if (Number(status ?? Object(cause).status) >= 500) return true
  if (name === 'TimeoutError' || (name === 'TypeError' && cause instanceof Error)) return true
  return cause instanceof Error && isAway(cause)
}

const tooLate =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Sign in</title><h1>This sign-in is not good any more</h1><p>It was used, or it was begun more than ten minutes ago. Close this window and sign in again.</p></html>'
