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
import type { SocialLogins } from './createSocialLogins.js'
import type { SocialClients } from './createSocialProviders.js'
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
    sessions: LoginSessions
    turns: Turns
    readProof: ReadProof
    publicUrlOf: ReadPublicUrl
    now?: (() => number) | undefined
    onOutcome?: ((outcome: { provider: SocialProvider; outcome: string }) => void) | undefined
  },
): DeviceApp {
  const { projects, clients, socialLogins, sessions, turns, publicUrlOf } = parameters
  const { now = Date.now, onOutcome } = parameters
  const app = createDeviceApp(parameters)
  const device = requireDevice(parameters)

  async function begin(
    context: DeviceContext,
    asked: Omit<Parameters<SocialLogins['begin']>[0], 'frame' | 'jkt'>,
  ): Promise<Response> {
    const client = clients.get(asked.provider)
    if (!client) return refuse(context, 404, { field: 'provider', description: 'Not configured' })
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
    const { id, ...checks } = await socialLogins.begin({ ...asked, frame, jkt: context.get('jkt') })
    const redirectUri = redirectUriOf(publicUrlOf(context), asked.provider)
    return context.json({ id, url: await client.authorize({ ...checks, redirectUri }) })
  }

  serveEndpoint(
    app,
    endpoints.startSocialLogin,
    async (context) => {
      const call = await readCall(context, endpoints.startSocialLogin)
      if ('refused' in call) return call.refused
      const { provider, projectId, origin, binding } = call.body
      const verdict = await projects.judge({ key: projectId, origin })
      if ('refusal' in verdict) {
        const { status, reason } = verdict.refusal
        return refuse(context, status, { field: 'authentication', description: reason })
      }
      const ancestors = frameAncestors(await projects.allowedOrigins(projectId))
      if (!isOriginAllowed(origin, ancestors)) return refuseOrigin(context)
      return begin(context, { provider, project: verdict.project ?? '', origin, binding })
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
      const known = context.get('login')
      if (purpose === 'link') requireFresh(known, now())
      const { userId, project, origin } = known
      return begin(context, { provider, project, origin, binding, own: { userId, purpose } })
    },
    requireLogin(parameters),
  )

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

function refuseOrigin(context: DeviceContext): Response {
  const description = 'Unauthorized: origin not allowed'
  return refuse(context, 403, { field: 'authentication', description })
}
