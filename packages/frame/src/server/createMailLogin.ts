import { checkLoginDevice, finishLogin, startLogin } from 'billfold/protocol'
import * as z from 'zod/mini'
import type { Parts } from '../Parts.js'
import type { LoginUser } from './createLogin.js'
import { ServerError } from './createServerCaller.js'

/** `device`: until the link in the mail is pressed. `retryAfter`: seconds until there may be another mail. */
export type NextStep = { readonly next: 'device' | 'code'; readonly retryAfter: number }

/** Sign-in by a code that is mailed. */
export type MailLogin = {
  /**
   * Has a mail sent. The first time it goes on with one that is good still: phones drop a page whose visitor looks
   * for the mail in another app, and each further mail would end the code of the one before.
   */
  start(parameters: { email: string; origin: string; signal?: AbortSignal }): Promise<NextStep>
  /** Waits for the press of the link's button, for a while. @throws ServerError where nothing was sent */
  wait(signal: AbortSignal): Promise<NextStep>
  /** With `userId` nobody else is signed in by it; @throws FrameRefusal */
  finish(code: string, userId?: string): Promise<LoginUser>
}

/** What was sent, for whom and for which page. `retryAt`: when there may be another mail, in Unix milliseconds. */
const challenge = z.object({
  id: z.string(),
  email: z.string(),
  origin: z.string(),
  retryAt: z.number(),
})
type Challenge = z.output<typeof challenge>

const second = 1000
/** By then no code is good any more. */
const longestKept = 3600 * second
/** A page gives up after half a minute. */
const longestWait = 24 * second
const pollPause = 1.5 * second

export function createMailLogin(
  parts: Pick<Parts, 'callServer' | 'projectId' | 'login' | 'values'>,
): MailLogin {
  const { callServer, projectId, login, values } = parts
  const name = `challenge ${projectId}`
  let sent: Challenge | undefined
  void forgetOld().catch(() => {}) // By the next visit.

  async function readKept() {
    return challenge.safeParse(await values.get(name)).data
  }

  async function forgetOld() {
    const { retryAt = Number.POSITIVE_INFINITY } = (await readKept()) ?? {}
    if (Date.now() > retryAt + longestKept) await values.remove(name)
  }

  function requireSent() {
    if (sent) return sent
    throw noCode()
  }

  async function look(signal?: AbortSignal): Promise<NextStep> {
    const { id, retryAt } = requireSent()
    const { next } = await callServer(checkLoginDevice, { body: { challengeId: id }, signal })
    return { next, retryAfter: Math.max(0, Math.ceil((retryAt - Date.now()) / second)) }
  }

  return {
    async start({ email, origin, signal }) {
      const kept = sent ? undefined : await readKept()
      if (kept?.email === email && kept.origin === origin) {
        sent = kept
        const step = await look(signal).catch((error: unknown) => {
          if (!(error instanceof ServerError) || error.code !== 'codeExpired') throw error
        })
        if (step) return step
      }
      const body = { email, projectId, origin }
      const { challengeId: id, next, retryAfter } = await callServer(startLogin, { body, signal })
      sent = { id, email, origin, retryAt: Date.now() + retryAfter * second }
      await values.set(name, sent)
      return { next, retryAfter }
    },
    async wait(signal) {
      const until = Date.now() + longestWait
      while (true) {
        const step = await look(signal)
        if (step.next === 'code' || Date.now() + pollPause > until) return step
        await pause(pollPause, signal)
      }
    },
    async finish(code, userId) {
      const body = { challengeId: requireSent().id, code }
      const answer = await callServer(finishLogin, { body })
      sent = undefined
      await values.remove(name)
      return login.accept(answer, userId)
    },
  }
}

export const noCode = () =>
  new ServerError({ message: 'No code was asked for.', code: 'codeExpired' })

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
