import { endpoints, isOriginAllowed, type SocialProvider } from 'billfold/protocol'
import { refuse } from '../middleware/refuse.js'
import type { Projects } from '../projects/createProjects.js'
import { frameAncestors } from '../projects/frameAncestors.js'
import { serveEndpoint } from '../serveEndpoint.js'
import {
  createDeviceApp,
  type DeviceApp,
  type DeviceContext,
  readCall,
} from '../sessions/createDeviceApp.js'
import type { LoginSessions } from '../sessions/createLoginSessions.js'
import type { ReadProof } from '../sessions/createProofReader.js'
import type { Turns } from '../sessions/createTurns.js'
import type { ReadPublicUrl } from '../sessions/readPublicUrl.js'
import { requireDevice, requireLogin } from '../sessions/requireDevice.js'
import { requireFresh } from '../sessions/requireFresh.js'
import type { LinkPurpose, SocialLogins } from './createSocialLogins.js'
import type { SocialClients } from './createSocialProviders.js'
import type { FarcasterLogins } from './farcaster/createFarcasterLogins.js'
import { redirectUriOf } from './redirectUriOf.js'

const second = 1000
const hour = 3600 * second
/** Sign-ins that one network address may begin in an hour. */
const mostBegun = 120

/** Sign-in by accounts of others, for the frame of the embedded wallet and the window beside it. */
export function createSocialApp(
  parameters: Parameters<typeof createDeviceApp>[0] & {
    projects: Projects
    clients: SocialClients
    socialLogins: SocialLogins
    /** Nothing where nobody signs in with Farcaster. */
    farcasterLogins?: FarcasterLogins | undefined
    sessions: LoginSessions
    turns: Turns
    readProof: ReadProof
    publicUrlOf: ReadPublicUrl
    now?: (() => number) | undefined
    onOutcome?: ((outcome: { provider: SocialProvider; outcome: string }) => void) | undefined
  },
): DeviceApp {
  const { projects, clients, socialLogins, farcasterLogins, sessions, turns } = parameters
  const { publicUrlOf, now = Date.now, onOutcome } = parameters
  const app = createDeviceApp(parameters)
  const device = requireDevice(parameters)

  /** Begins one by `open`, unless it is from nowhere or one of too many. */
  async function begin(
    context: DeviceContext,
    open: (from: { frame: string; jkt: string }) => Promise<{ id: string; url: string }>,
  ): Promise<Response> {
    // Browsers name it in each call of this method: the window is handed back to it alone.
    const frame = context.req.header('origin')
    if (frame === undefined) return refuseOrigin(context)
    const caller = context.get('caller')?.key ?? ''
    const wait = await turns.take([{ key: `social ${caller}`, most: mostBegun, span: hour }])
    if (wait !== undefined) {
      const seconds = Math.max(1, Math.ceil(wait / second))
      context.header('retry-after', String(seconds))
      const description = `Please try again after ${seconds} seconds`
      return refuse(context, 429, { field: '', description })
    }
    return context.json(await open({ frame, jkt: context.get('jkt') }))
  }

  async function beginAt(
    context: DeviceContext,
    asked: Omit<Parameters<SocialLogins['begin']>[0], 'frame' | 'jkt'>,
  ): Promise<Response> {
    const client = clients.get(asked.provider)
    if (!client) return refuseProvider(context)
    return begin(context, async (from) => {
      const { id, ...checks } = await socialLogins.begin({ ...asked, ...from })
      const redirectUri = redirectUriOf(publicUrlOf(context), asked.provider)
      return { id, url: await client.authorize({ ...checks, redirectUri }) }
    })
  }

  async function beginFarcaster(
    context: DeviceContext,
    asked: Omit<Parameters<FarcasterLogins['begin']>[0], 'frame' | 'jkt'>,
  ): Promise<Response> {
    if (!farcasterLogins) return refuseProvider(context)
    return begin(context, (from) => farcasterLogins.begin({ ...asked, ...from }))
  }

  /** The project whose page it is, or why it may not ask. */
  async function readProject(
    context: DeviceContext,
    { projectId, origin }: { projectId: string; origin: string },
  ): Promise<{ readonly project: string } | { readonly refused: Response }> {
    const verdict = await projects.judge({ key: projectId, origin })
    if ('refusal' in verdict) {
      const { status, reason } = verdict.refusal
      return {
        refused: refuse(context, status, { field: 'authentication', description: reason }),
      }
    }
    const ancestors = frameAncestors(await projects.allowedOrigins(projectId))
    if (!isOriginAllowed(origin, ancestors)) return { refused: refuseOrigin(context) }
    return { project: verdict.project ?? '' }
  }

  serveEndpoint(
    app,
    endpoints.startSocialLogin,
    async (context) => {
      const call = await readCall(context, endpoints.startSocialLogin)
      if ('refused' in call) return call.refused
      const { provider, origin, binding } = call.body
      const found = await readProject(context, call.body)
      if ('refused' in found) return found.refused
      return beginAt(context, { provider, ...found, origin, binding })
    },
    device,
  )

  serveEndpoint(
    app,
    endpoints.startFarcasterLogin,
    async (context) => {
      const call = await readCall(context, endpoints.startFarcasterLogin)
      if ('refused' in call) return call.refused
      const found = await readProject(context, call.body)
      if ('refused' in found) return found.refused
      return beginFarcaster(context, { ...found, origin: call.body.origin })
    },
    device,
  )

  serveEndpoint(
    app,
    endpoints.startSocialLink,
    async (context) => {
      const call = await readCall(context, endpoints.startSocialLink)
      if ('refused' in call) return call.refused
      const { provider, purpose, binding } = call.body
      return beginAt(context, { provider, binding, ...readOwn(context, purpose) })
    },
    requireLogin(parameters),
  )

  serveEndpoint(
    app,
    endpoints.startFarcasterLink,
    async (context) => {
      const call = await readCall(context, endpoints.startFarcasterLink)
      if ('refused' in call) return call.refused
      return beginFarcaster(context, readOwn(context, call.body.purpose))
    },
    requireLogin(parameters),
  )

  /** Who is signed in. @throws LoginRefusal where that is too long ago to add a login */
  function readOwn(context: DeviceContext, purpose: LinkPurpose) {
    const known = context.get('login')
    if (purpose === 'link') requireFresh(known, now())
    const { userId, project, origin } = known
    return { project, origin, own: { userId, purpose } }
  }

  serveEndpoint(app, endpoints.confirmSocialLogin, async (context) => {
    const call = await readCall(context, endpoints.confirmSocialLogin)
    if ('refused' in call) return call.refused
    return context.json({ outcome: await socialLogins.confirm(call.body) })
  })

  serveEndpoint(
    app,
    endpoints.finishSocialLogin,
    async (context) => {
      const call = await readCall(context, endpoints.finishSocialLogin)
      if ('refused' in call) return call.refused
      const jkt = context.get('jkt')
      await farcasterLogins?.follow({ id: call.body.id, jkt })
      const found = await socialLogins.finish({ ...call.body, jkt })
      if (found === 'waiting') return context.json({ status: 'waiting' })
      if (typeof found === 'string') return context.json({ status: 'failed', reason: found })
      if (found.status !== 'done') return context.json(found)
      const { userId, origin, provider, name, email } = found
      const tokens = await sessions.begin({ userId, jkt, origin })
      onOutcome?.({ provider, outcome: 'done' })
      return context.json({
        status: 'done',
        ...tokens,
        user: { id: userId, email, name, provider },
      })
    },
    device,
  )

  return app
}

function refuseProvider(context: DeviceContext): Response {
  return refuse(context, 404, { field: 'provider', description: 'Not configured' })
}

function refuseOrigin(context: DeviceContext): Response {
  const description = 'Unauthorized: origin not allowed'
  return refuse(context, 403, { field: 'authentication', description })
}
