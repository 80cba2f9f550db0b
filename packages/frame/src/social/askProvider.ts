import { base64urlnopad } from '@scure/base'
import {
  type AnswerOf,
  type BodyOf,
  finishSocialLogin,
  type OAuthProvider,
  type SocialFailure,
} from 'billfold/protocol'
import type { Parts } from '../Parts.js'
import { ServerError } from '../server/createServerCaller.js'
import { isProviderPage } from './isProviderPage.js'
import { goMessage, windowMessage } from './socialMessages.js'

const second = 1000
/** Windows that have cut themselves off from this page do not say that they are back. */
const lookPause = 1.5 * second

/** Why nobody has come back from a provider, or somebody else than was meant. */
export class SocialError extends Error {
  override name = 'SocialError'

  constructor(
    /** `late`: nobody came back in time. */
    readonly reason: SocialFailure | 'late',
  ) {
    super('The provider has not said who the visitor is.')
  }
}

type Answer = AnswerOf<typeof finishSocialLogin>
/** What became of it at the provider. */
export type SocialAnswer = Exclude<Answer, { status: 'waiting' | 'failed' }> & {
  /** Of the sign-in. */
  readonly id: string
}

/**
 * Has the visitor asked by a provider, in a window of this origin that a press has opened.
 *
 * @param parameters.window What that window calls itself.
 * @param parameters.begin Asks the server to begin; only a window with the secret behind `binding` counts.
 * @throws SocialError, ServerError
 */
export async function askProvider(
  { callServer, apiUrl, standIn }: Pick<Parts, 'callServer' | 'apiUrl' | 'standIn'>,
  parameters: {
    provider: OAuthProvider
    window: string
    signal: AbortSignal
    begin: (binding: string) => Promise<{ id: string; url: string }>
  },
): Promise<SocialAnswer> {
  const { provider, window: name, signal, begin } = parameters
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const binding = base64urlnopad.encode(
    new Uint8Array(await crypto.subtle.digest('SHA-256', secret)),
  )
  const { id, url } = await begin(binding)
  if (!isProviderPage(url, { provider, standIn })) throw new SocialError('failed')
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
    return await awaitAnswer({ callServer }, { id, rounds, signal })
  } finally {
    window.removeEventListener('message', hear)
  }
}

/**
 * Asks again and again what became of a sign-in, until that is known.
 *
 * @throws SocialError, ServerError
 */
export async function awaitAnswer(
  parts: Pick<Parts, 'callServer'>,
  parameters: { id: string; signal: AbortSignal; rounds?: ReturnType<typeof createRounds> },
): Promise<SocialAnswer> {
  const { id, signal, rounds = createRounds(signal) } = parameters
  for (;;) {
    await rounds.next()
    const answer = await finishSocial(parts, { id }, signal).catch(orWait)
    if (answer.status === 'failed') throw new SocialError(answer.reason)
    if (answer.status !== 'waiting') return { ...answer, id }
  }
}

/** Asks what became of a sign-in; with the wallet's signature a login that was found is added to the account. */
export function finishSocial(
  { callServer }: Pick<Parts, 'callServer'>,
  body: BodyOf<typeof finishSocialLogin>,
  signal: AbortSignal,
): Promise<Answer> {
  return callServer(finishSocialLogin, { body, signal })
}

/** A question that was lost is asked again. */
function orWait(error: unknown): { status: 'waiting' } {
  if (error instanceof ServerError && error.status === undefined) return { status: 'waiting' }
  if (error instanceof ServerError && error.status === 404) throw new SocialError('late')
  throw error
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
