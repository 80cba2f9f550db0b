import {
  type AnswerOf,
  type BodyOf,
  checkLoginDevice,
  type Endpoint,
  endLogin,
  finishLogin,
  renewLogin,
  type SocialProvider,
  socialProviders,
  startLogin,
} from 'billfold/protocol'
import * as z from 'zod/mini'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { Values } from '../openValues.js'
import { withLock } from '../withLock.js'
import { type CallServer, ServerError } from './createServerCaller.js'

export type LoginUser = {
  readonly id: string
  /** None where another provider has said who it is, and no address. */
  readonly email: string | null
  readonly name?: string | null | undefined
  /** By whom the visitor has signed in here; by mail where nothing is said. */
  readonly provider?: SocialProvider | 'passkey' | undefined
}

/** What the server gives whoever it signs in. */
export type Accepted = {
  readonly user: LoginUser
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresIn: number
}

/** What a visitor knows the account by. */
export const labelOf = ({ email, name, provider }: LoginUser) => email ?? name ?? provider ?? ''
export type NextStep = { readonly next: 'device' | 'code'; readonly retryAfter: number }

/** Sign-in by email or by another provider, and calls of who is signed in. */
export type Login = {
  /** Who is signed in on this device. */
  user(): Promise<LoginUser | undefined>
  start(parameters: { email: string; origin: string; signal?: AbortSignal }): Promise<NextStep>
  /** Waits for the press of the link's button, for a while. */
  waitForDevice(signal: AbortSignal): Promise<NextStep>
  /** With `userId` nobody else is signed in by it; @throws FrameRefusal */
  finish(code: string, userId?: string): Promise<LoginUser>
  /** Takes what the server gives whoever it signs in; with `userId` nobody else. @throws FrameRefusal */
  accept(answer: Accepted, userId?: string): Promise<LoginUser>
  /** Asks as who is signed in; @throws ServerError, with code `expired` where nobody is */
  call<endpoint extends Endpoint>(
    endpoint: endpoint,
    options?: { body?: BodyOf<endpoint>; id?: string },
  ): Promise<AnswerOf<endpoint>>
  end(): Promise<void>
  /** Keeps another address of who is signed in. */
  rename(user: LoginUser): Promise<void>
  /** Calls `listener` when somebody signs in or out, in this tab or another one of the site. */
  watch(listener: () => void): () => void
}

const session = z.object({
  /** Its own, so that it is told from another one of the same device. */
  id: z.string(),
  refreshToken: z.string(),
  user: z.object({
    id: z.string(),
    email: z.nullable(z.string()),
    name: z.optional(z.nullable(z.string())),
    provider: z.optional(z.enum(['passkey', ...socialProviders])),
  }),
})
const second = 1000
/** A page gives up after half a minute. */
const longestWait = 24 * second
const pollPause = 1.5 * second
/** An access token is taken for ended so long before it is. */
const leeway = 30 * second

export function createLogin(parameters: {
  callServer: CallServer
  values: Values
  projectId: string
}): Login {
  const { callServer, values, projectId } = parameters
  const name = `session ${projectId}`
  let challenge: { id: string; retryAt: number } | undefined
  let access: { token: string; until: number; sessionId: string } | undefined

  const listeners = new Set<() => void>()
  const tabs = new BroadcastChannel(`billfold ${name}`)
  const hear = () => {
    for (const listener of listeners) listener()
  }
  tabs.onmessage = hear

  async function keepSession(next: z.output<typeof session> | undefined) {
    await (next ? values.set(name, next) : values.remove(name))
    tabs.postMessage('changed')
    hear()
  }

  async function readSession() {
    return session.safeParse(await values.get(name)).data
  }

  function note(sessionId: string, tokens: { accessToken: string; expiresIn: number }) {
    const until = Date.now() + tokens.expiresIn * second - leeway
    access = { token: tokens.accessToken, until, sessionId }
    return tokens.accessToken
  }

  const lock = `billfold ${name}`
  /** Whether nobody has signed in or out since, in another tab. */
  const isStill = async ({ id }: { id: string }) => (await readSession())?.id === id

  /** One tab at a time: a refresh token is good once, and the next tab finds the new one. */
  async function renew(): Promise<string> {
    return withLock(lock, async () => {
      const kept = await readSession()
      if (!kept) throw expired()
      try {
        const body = { refreshToken: kept.refreshToken }
        const tokens = await callServer(renewLogin, { body })
        if (!(await isStill(kept))) throw expired()
        await values.set(name, { ...kept, refreshToken: tokens.refreshToken })
        return note(kept.id, tokens)
      } catch (error) {
        const isOver = error instanceof ServerError && error.code === 'expired'
        if (isOver && (await isStill(kept))) await keepSession(undefined)
        throw error
      }
    })
  }

  function requireChallenge() {
    if (challenge) return challenge
    throw noCode()
  }

  async function accept({ user, ...tokens }: Accepted, userId?: string) {
    if (userId !== undefined && user.id !== userId) throw new FrameRefusal('actionNotAllowed')
    const { refreshToken } = tokens
    const id = crypto.randomUUID()
    await withLock(lock, () => keepSession({ id, refreshToken, user }))
    note(id, tokens)
    return user
  }

  const secondsLeft = (retryAt: number) => Math.max(0, Math.ceil((retryAt - Date.now()) / second))

  return {
    user: async () => (await readSession())?.user,
    async start({ email, origin, signal }) {
      const body = { email, projectId, origin }
      const { challengeId, next, retryAfter } = await callServer(startLogin, {
        body,
        signal,
      })
      challenge = { id: challengeId, retryAt: Date.now() + retryAfter * second }
      return { next, retryAfter }
    },
    async waitForDevice(signal) {
      const { id, retryAt } = requireChallenge()
      const until = Date.now() + longestWait
      while (true) {
        const body = { challengeId: id }
        const { next } = await callServer(checkLoginDevice, { body, signal })
        const isOver = next === 'code' || Date.now() + pollPause > until
        if (isOver) return { next, retryAfter: secondsLeft(retryAt) }
        await pause(pollPause, signal)
      }
    },
    async finish(code, userId) {
      const body = { challengeId: requireChallenge().id, code }
      const answer = await callServer(finishLogin, { body })
      challenge = undefined
      return accept(answer, userId)
    },
    accept,
    async call(endpoint, options = {}) {
      const kept = await readSession()
      const isFresh = access?.sessionId === kept?.id && (access?.until ?? 0) > Date.now()
      const token = isFresh && access ? access.token : await renew()
      try {
        return await callServer(endpoint, { ...options, accessToken: token })
      } catch (error) {
        if (!(error instanceof ServerError) || error.code !== 'expired') throw error
        return callServer(endpoint, { ...options, accessToken: await renew() })
      }
    },
    async end() {
      const kept = await readSession()
      try {
        if (kept) await this.call(endLogin)
      } finally {
        if (kept)
          await withLock(lock, async () => {
            if (await isStill(kept)) await keepSession(undefined)
          })
      }
    },
    rename: (user) =>
      withLock(lock, async () => {
        const kept = await readSession()
        if (kept?.user.id === user.id) await keepSession({ ...kept, user })
      }),
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const noCode = () =>
  new ServerError({ message: 'No code was asked for.', code: 'codeExpired' })

const expired = () =>
  new ServerError({ status: 401, code: 'expired', message: 'Nobody is signed in.' })

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
