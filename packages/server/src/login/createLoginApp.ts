import { type Endpoint, endpoints, isOriginAllowed } from 'billfold/protocol'
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
import type { ReadPublicUrl } from '../sessions/readPublicUrl.js'
import { requireDevice, requireLogin } from '../sessions/requireDevice.js'
import { requireFresh } from '../sessions/requireFresh.js'
import type { Accounts } from './createAccounts.js'
import type { Challenges } from './createChallenges.js'
import type { EmailChanges } from './createEmailChanges.js'
import { cooldown, type limitMails } from './limitMails.js'

const second = 1000

/** Sign-in by email, for the frame of the embedded wallet. */
export function createLoginApp(
  parameters: Parameters<typeof createDeviceApp>[0] & {
    projects: Projects
    challenges: Challenges
    emailChanges: EmailChanges
    accounts: Accounts
    now?: (() => number) | undefined
    sessions: LoginSessions
    readProof: ReadProof
    publicUrlOf: ReadPublicUrl
    takeMail: ReturnType<typeof limitMails>
  },
): DeviceApp {
  const {
    projects,
    challenges,
    emailChanges,
    accounts,
    now = Date.now,
    sessions,
    publicUrlOf,
    takeMail,
  } = parameters
  const app = createDeviceApp(parameters)
  const device = requireDevice(parameters)
  const login = requireLogin(parameters)
  const serve = (
    endpoint: Endpoint,
    guard: typeof device,
    answer: (context: DeviceContext) => Promise<Response>,
  ) => serveEndpoint(app, endpoint, answer, guard)

  serve(endpoints.startLogin, device, async (context) => {
    const call = await readCall(context, endpoints.startLogin)
    if ('refused' in call) return call.refused
    const { email: given, projectId, origin } = call.body
    const verdict = await projects.judge({ key: projectId, origin })
    if ('refusal' in verdict) {
      const { status, reason } = verdict.refusal
      return refuse(context, status, { field: 'authentication', description: reason })
    }
    // It stands in our mails: where no frame may be, nobody signs in, and nobody's text is an origin.
    if (!isOriginAllowed(origin, frameAncestors(await projects.allowedOrigins(projectId)))) {
      const description = 'Unauthorized: origin not allowed'
      return refuse(context, 403, { field: 'authentication', description })
    }
    const email = given.toLowerCase()
    const project = verdict.project ?? ''
    const jkt = context.get('jkt')
    const caller = context.get('caller')?.key ?? ''
    const request = { email, project, origin, jkt, caller }
    const wait = await takeMail({
      email,
      project,
      jkt: (await challenges.isKnown(request)) ? jkt : undefined,
      caller,
    })
    if (wait !== undefined) return refuseMail(context, wait)
    const link = `${publicUrlOf(context)}${endpoints.getLoginLink.path}`
    const { id, next } = await challenges.begin(request, link)
    return context.json({ challengeId: id, next, retryAfter: cooldown })
  })

  serve(endpoints.checkLoginDevice, device, async (context) => {
    const call = await readCall(context, endpoints.checkLoginDevice)
    if ('refused' in call) return call.refused
    const { challengeId: id } = call.body
    return context.json({ next: await challenges.look({ id, jkt: context.get('jkt') }) })
  })

  serve(endpoints.finishLogin, device, async (context) => {
    const call = await readCall(context, endpoints.finishLogin)
    if ('refused' in call) return call.refused
    const { challengeId: id, code } = call.body
    const jkt = context.get('jkt')
    const { userId, email, origin } = await challenges.finish({ id, jkt, code })
    const tokens = await sessions.begin({ userId, jkt, origin })
    return context.json({ ...tokens, user: { id: userId, email } })
  })

  serve(endpoints.renewLogin, device, async (context) => {
    const call = await readCall(context, endpoints.renewLogin)
    if ('refused' in call) return call.refused
    return context.json(await sessions.renew(call.body.refreshToken, context.get('jkt')))
  })

  serve(endpoints.endLogin, login, async (context) => {
    const { sessionId: id, userId } = context.get('login')
    await sessions.end({ id, userId })
    return context.body(null, 204)
  })

  serve(endpoints.getLogins, login, async (context) => {
    const { sessionId, userId } = context.get('login')
    const found = await sessions.list(userId)
    const own = found.map((each) => ({ ...each, isOwn: each.id === sessionId }))
    return context.json({ sessions: own })
  })

  serve(endpoints.endOtherLogin, login, async (context) => {
    const { userId } = context.get('login')
    await sessions.end({ id: context.req.param('id') ?? '', userId })
    return context.body(null, 204)
  })

  serve(endpoints.getLoginAccount, login, async (context) => {
    const { userId: id, email } = context.get('login')
    const { createdAt, ...rest } = await accounts.read(context.get('login'))
    return context.json({ user: { id, email: email ?? null, createdAt }, ...rest })
  })

  serve(endpoints.removeLoginWay, login, async (context) => {
    const call = await readCall(context, endpoints.removeLoginWay)
    if ('refused' in call) return call.refused
    const known = context.get('login')
    requireFresh(known, now())
    const { signature } = call.body
    await accounts.removeWay(known, { id: context.req.param('id') ?? '', signature })
    return context.body(null, 204)
  })

  serve(endpoints.endLoginAccount, login, async (context) => {
    const known = context.get('login')
    requireFresh(known, now())
    return context.json(await accounts.end(known))
  })

  serve(endpoints.startEmailChange, login, async (context) => {
    const call = await readCall(context, endpoints.startEmailChange)
    if ('refused' in call) return call.refused
    const known = context.get('login')
    requireFresh(known, now())
    const email = call.body.email.toLowerCase()
    if (email === known.email)
      return refuse(context, 400, { field: 'email', description: 'It is the address already' })
    const { project, jkt } = known
    const caller = context.get('caller')?.key ?? ''
    // The mails of both steps: to who is known, and to whom nobody knows here. Whoever has signed in again for it
    // has had a mail just now: these are counted apart.
    const before = known.email
    const asked = { caller, project }
    const isKnown = before === undefined ? [] : [{ email: before, jkt: `change ${jkt}`, ...asked }]
    let wait: number | undefined
    for (const mail of [...isKnown, { email, jkt: undefined, ...asked }])
      wait ??= await takeMail(mail)
    if (wait !== undefined) return refuseMail(context, wait)
    const { id } = await emailChanges.begin(known, email)
    return context.json({ challengeId: id, retryAfter: cooldown })
  })

  serve(endpoints.confirmEmailChange, login, async (context) => {
    const call = await readCall(context, endpoints.confirmEmailChange)
    if ('refused' in call) return call.refused
    const { challengeId: id, code } = call.body
    await emailChanges.confirm(context.get('login'), { id, code })
    return context.body(null, 204)
  })

  serve(endpoints.finishEmailChange, login, async (context) => {
    const call = await readCall(context, endpoints.finishEmailChange)
    if ('refused' in call) return call.refused
    const { challengeId: id, code, signature } = call.body
    const { userId } = context.get('login')
    const { email } = await emailChanges.finish(context.get('login'), { id, code, signature })
    return context.json({ user: { id: userId, email } })
  })

  return app
}

/** In the words that the visitor reads. */
function refuseMail(context: DeviceContext, wait: number): Response {
  const seconds = Math.max(1, Math.ceil(wait / second))
  context.header('retry-after', String(seconds))
  const description = `Please try again after ${seconds} seconds`
  return refuse(context, 429, { field: 'email', description })
}
