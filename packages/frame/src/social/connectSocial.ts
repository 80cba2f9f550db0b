import { type OAuthProvider, startSocialLogin } from 'billfold/protocol'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { Parts } from '../Parts.js'
import type { LoginUser } from '../server/createLogin.js'
import { askProvider, SocialError } from './askProvider.js'

/**
 * Signs in by an account of another provider, in the window that the page has opened for it.
 *
 * @param parameters.window What that window calls itself.
 * @throws FrameRefusal, ServerError
 */
export async function connectSocial(
  parts: Parts,
  parameters: { provider: OAuthProvider; window: string; origin: string; signal: AbortSignal },
): Promise<LoginUser> {
  const { provider, origin, signal } = parameters
  const { callServer, login, projectId } = parts
  const answer = await askProvider(parts, {
    ...parameters,
    begin: (binding) =>
      callServer(startSocialLogin, { body: { provider, projectId, origin, binding }, signal }),
  }).catch((error) => {
    throw error instanceof SocialError ? refusalOf(error) : error
  })
  if (answer.status === 'done') return login.accept(answer)
  throw new FrameRefusal('socialFailed')
}

export function refusalOf({ reason }: SocialError): FrameRefusal {
  if (reason === 'declined') return new FrameRefusal('rejected')
  if (reason === 'late') return new FrameRefusal('socialLate')
  return new FrameRefusal(reason === 'unreachable' ? 'socialUnreachable' : 'socialFailed')
}
