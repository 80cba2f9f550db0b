import type { Context, MiddlewareHandler } from 'hono'
import type { LoginSessions } from './createLoginSessions.js'
import type { ReadProof } from './createProofReader.js'
import type { DeviceVariables } from './Device.js'
import { LoginRefusal } from './LoginRefusal.js'
import type { ReadPublicUrl } from './readPublicUrl.js'

type Checks = { readonly readProof: ReadProof; readonly publicUrlOf: ReadPublicUrl }
type Handler = MiddlewareHandler<{ Variables: DeviceVariables }>

/** Lets in who proves to hold a key: a device of the embedded wallet, signed in or not. */
export function requireDevice(checks: Checks): Handler {
  return async (context, next) => {
    context.set('jkt', await readDevice(context, checks))
    return next()
  }
}

/** Lets in who is signed in, on the device that the token was given to. */
export function requireLogin(checks: Checks & { readonly sessions: LoginSessions }): Handler {
  return async (context, next) => {
    const [, accessToken] = /^DPoP (\S+)$/i.exec(context.req.header('authorization') ?? '') ?? []
    if (accessToken === undefined) throw new LoginRefusal('expired')
    const jkt = await readDevice(context, checks, accessToken)
    context.set('jkt', jkt)
    context.set('login', await checks.sessions.read(accessToken, jkt))
    return next()
  }
}

function readDevice(
  context: Context,
  { readProof, publicUrlOf }: Checks,
  accessToken?: string,
): Promise<string> {
  const { method, path } = context.req
  return readProof({
    method,
    url: `${publicUrlOf(context)}${path}`,
    proof: context.req.header('dpop'),
    accessToken,
  })
}
