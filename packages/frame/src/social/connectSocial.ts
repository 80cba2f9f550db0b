import { base64urlnopad } from '@scure/base'
import { finishSocialLogin, type SocialProvider, startSocialLogin } from 'billfold/protocol'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { Parts } from '../Parts.js'
import type { LoginUser } from '../server/createLogin.js'
import { ServerError } from '../server/createServerCaller.js'
import { goMessage, windowMessage } from './socialMessages.js'

const second = 1000
/** Windows that have cut themselves off from this page do not say that they are back. */
const lookPause = 1.5 * second

/**
 * Signs in by an account of another provider, in the window that the page has opened for it.
 *
 * @param parameters.window What that window calls itself.
 * @param parameters.userId Nobody else is signed in.
 * @throws FrameRefusal, ServerError
 */
export async function connectSocial(
  { callServer, login, projectId, apiUrl }: Parts,
  parameters: {
    provider: SocialProvider
    window: string
    origin: string
    signal: AbortSignal
    userId?: string | undefined
  },
): Promise<LoginUser> {
  const { provider, window: name, origin, signal, userId } = parameters
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const binding = base64urlnopad.encode(
    new Uint8Array(await crypto.subtle.digest('SHA-256', secret)),
  )
  const body = { provider, projectId, origin, binding }
  const { id, url } = await callServer(startSocialLogin, { body, signal })
  const secretText = base64urlnopad.encode(secret)
  const go = goMessage.parse({ social: 'go', url, apiUrl, id, secret: secretText })
  const rounds = createRounds(signal)

  function hear({ origin: from, source, data }: MessageEvent<unknown>) {
    if (from !== location.origin || !source || source === window) return
    const said = windowMessage.safeParse(data)
    if (!said.success || said.data.window !== name) return
    if (said.data.social === 'back') rounds.hurry()
    else source.postMessage(go, { targetOrigin: location.origin })
  }
  window.addEventListener('message', hear)
  try {
    for (;;) {
      await rounds.next()
      const answer = await callServer(finishSocialLogin, { body: { id }, signal }).catch(orWait)
      if (answer.status === 'done') return await login.accept(answer, userId)
      if (answer.status === 'failed') throw refusalOf(answer.reason)
    }
  } finally {
    window.removeEventListener('message', hear)
  }
}

/** A question that was lost is asked again. */
function orWait(error: unknown): { status: 'waiting' } {
  if (error instanceof ServerError && error.status === undefined) return { status: 'waiting' }
  // Nobody came back in time.
  if (error instanceof ServerError && error.status === 404) throw new FrameRefusal('socialFailed')
  throw error
}

function refusalOf(reason: string): FrameRefusal {
  if (reason === 'declined') return new FrameRefusal('rejected')
  return new FrameRefusal(reason === 'unreachable' ? 'socialUnreachable' : 'socialFailed')
}

/** Waits a while between one look and the next, or until there is reason to hurry. */
function createRounds(signal: AbortSignal) {
  let hurried = false
  let wake = () => {}
  return {
    hurry() {
      hurried = true
      wake()
    },
    async next() {
      signal.throwIfAborted()
      if (!hurried)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, lookPause)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
          signal.addEventListener('abort', wake, { once: true })
        })
      hurried = false
      signal.throwIfAborted()
    },
  }
}
