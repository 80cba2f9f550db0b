import { endpoints, isOriginAllowed } from 'billfold/protocol'
import { refuse } from '../middleware/refuse.js'
import { refuseTooMany } from '../middleware/refuseTooMany.js'
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
import { LoginRefusal } from '../sessions/LoginRefusal.js'
import type { ReadPublicUrl } from '../sessions/readPublicUrl.js'
import { requireDevice, requireLogin } from '../sessions/requireDevice.js'
import { requireFresh } from '../sessions/requireFresh.js'
import type { PasskeyLogins, PasskeyRequest } from './createPasskeyLogins.js'

const hour = 3_600_000
/** Sign-ins that one network address may begin in an hour. */
const mostBegun = 120

/** Sign-in by passkey, for the frame of the embedded wallet. */
export function createPasskeyApp(
  parameters: Parameters<typeof createDeviceApp>[0] & {
    projects: Projects
    passkeyLogins: PasskeyLogins
    sessions: LoginSessions
    turns: Turns
    readProof: ReadProof
    publicUrlOf: ReadPublicUrl
    now?: (() => number) | undefined
  },
): DeviceApp {
  const { projects, passkeyLogins, sessions, turns, now = Date.now } = parameters
  const app = createDeviceApp(parameters)
  const device = requireDevice(parameters)

  async function begin(
    context: DeviceContext,
    asked: Omit<PasskeyRequest, 'jkt'>,
  ): Promise<Response> {
    const caller = context.get('caller')?.key ?? ''
    const wait = await turns.take([{ key: `passkey ${caller}`, most: mostBegun, span: hour }])
    if (wait !== undefined) return refuseTooMany(context, wait)
    return context.json(await passkeyLogins.begin({ ...asked, jkt: context.get('jkt') }))
  }

  serveEndpoint(
    app,
    endpoints.startPasskeyLogin,
    async (context) => {
      const call = await readCall(context, endpoints.startPasskeyLogin)
      if ('refused' in call) return call.refused
      const { projectId, origin } = call.body
      const verdict = await projects.judge({ key: projectId, origin })
      if ('refusal' in verdict) {
        const { status, reason } = verdict.refusal
        return refuse(context, status, { field: 'authentication', description: reason })
      }
      const ancestors = frameAncestors(await projects.allowedOrigins(projectId))
      if (!isOriginAllowed(origin, ancestors)) {
        const description = 'Unauthorized: origin not allowed'
        return refuse(context, 403, { field: 'authentication', description })
      }
      return begin(context, { project: verdict.project ?? '', origin })
    },
    device,
  )

  serveEndpoint(
    app,
    endpoints.startPasskeyLink,
    async (context) => {
      const call = await readCall(context, endpoints.startPasskeyLink)
      if ('refused' in call) return call.refused
      const { purpose } = call.body
      const known = context.get('login')
      if (purpose === 'link') requireFresh(known, now())
      const { userId, project, origin } = known
      return begin(context, { project, origin, own: { userId, purpose } })
    },
    requireLogin(parameters),
  )

  serveEndpoint(
    app,
    endpoints.finishPasskeyLogin,
    async (context) => {
      const call = await readCall(context, endpoints.finishPasskeyLogin)
      if ('refused' in call) return call.refused
      const { id, passkey, signature } = call.body
      // Browsers name it in each call of this method; whose it may be is known by now.
      const frame = context.req.header('origin')
      if (frame === undefined) throw new LoginRefusal('invalidPasskey')
      const jkt = context.get('jkt')
      const done = await passkeyLogins.finish({ id, jkt, frame, passkey, signature })
      if (done.status === 'linked') return context.json(done)
      const { userId, origin, email } = done
      const tokens = await sessions.begin({ userId, jkt, origin })
      const user = { id: userId, email, provider: 'passkey' }
      return context.json({ status: 'done', ...tokens, user })
    },
    device,
  )

  return app
}
