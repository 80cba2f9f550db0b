import { endpoints, isOriginAllowed, type SocialProvider } from 'billfold/protocol'
import { refuse } from '../middleware/refuse.js'
import type { Projects } from '../projects/createProjects.js'
import { frameAncestors } from '../projects/frameAncestors.js'
import { serveEndpoint } from '../serveEndpoint.js'
import { createDeviceApp, type DeviceApp, readCall } from '../sessions/createDeviceApp.js'
import type { LoginSessions } from '../sessions/createLoginSessions.js'
import type { ReadProof } from '../sessions/createProofReader.js'
import type { Turns } from '../sessions/createTurns.js'
import type { ReadPublicUrl } from '../sessions/readPublicUrl.js'
import { requireDevice } from '../sessions/requireDevice.js'
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
    onOutcome?: ((outcome: { provider: SocialProvider; outcome: string }) => void) | undefined
  },
): DeviceApp {
  const { projects, clients, socialLogins, sessions, turns, publicUrlOf, onOutcome } = parameters
  const app = createDeviceApp(parameters)
  const device = requireDevice(parameters)

  serveEndpoint(
    app,
    endpoints.startSocialLogin,
    async (context) => {
      const call = await readCall(context, endpoints.startSocialLogin)
      if ('refused' in call) return call.refused
      const { provider, projectId, origin, binding } = call.body
      const client = clients.get(provider)
      if (!client) return refuse(context, 404, { field: 'provider', description: 'Not configured' })
      const verdict = await projects.judge({ key: projectId, origin })
      if ('refusal' in verdict) {
        const { status, reason } = verdict.refusal
        return refuse(context, status, { field: 'authentication', description: reason })
      }
      // Browsers name it in each call of this method: the window is handed back to it alone.
      const frame = context.req.header('origin')
      const ancestors = frameAncestors(await projects.allowedOrigins(projectId))
      if (frame === undefined || !isOriginAllowed(origin, ancestors)) {
        const description = 'Unauthorized: origin not allowed'
        return refuse(context, 403, { field: 'authentication', description })
      }
      const caller = context.get('caller')?.key ?? ''
      const key = `social ${caller}`
      const wait = await turns.take([{ key, most: mostBegun, span: hour }])
      if (wait !== undefined) {
        const seconds = Math.max(1, Math.ceil(wait / second))
        context.header('retry-after', String(seconds))
        const description = `Please try again after ${seconds} seconds`
        return refuse(context, 429, { field: '', description })
      }
      const { id, ...checks } = await socialLogins.begin({
        provider,
        project: verdict.project ?? '',
        origin,
        frame,
        jkt: context.get('jkt'),
        binding,
      })
      const redirectUri = redirectUriOf(publicUrlOf(context), provider)
      return context.json({ id, url: await client.authorize({ ...checks, redirectUri }) })
    },
    device,
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
      const found = await socialLogins.finish({ id: call.body.id, jkt })
      if (found === 'waiting') return context.json({ status: 'waiting' })
      if (typeof found === 'string') return context.json({ status: 'failed', reason: found })
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
