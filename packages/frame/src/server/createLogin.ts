import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  endLogin,
  renewLogin,
  type SocialProvider,
  socialProviders,
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

type CallOptions<endpoint extends Endpoint> = { body?: BodyOf<endpoint>; id?: string }

/** Who is signed in on this device, however they came, and their calls. */
export type Login = {
  /** Who is signed in on this device. */
  user(): Promise<LoginUser | undefined>
  /** Takes what the server gives whoever it signs in; with `userId` nobody else. @throws FrameRefusal */
  accept(answer: Accepted, userId?: string): Promise<LoginUser>
  /**
   * Asks as who is signed in, with `userId` as nobody else.
   *
   * @throws ServerError, with code `expired` where nobody is, or somebody else by now
   */
  call<endpoint extends Endpoint>(
    endpoint: endpoint,
    options?: CallOptions<endpoint> & { userId?: string },
  ): Promise<AnswerOf<endpoint>>
  /** Ends the session of `userId`, nobody else's: on this device at once, then on the server. */
  end(userId: string): Promise<void>
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
type Session = z.output<typeof session>

const second = 1000
/** An access token is taken for ended so long before it is. */
const leeway = 30 * second

export function createLogin(parameters: {
  callServer: CallServer
  values: Values
  projectId: string
}): Login {
  const { callServer, values, projectId } = parameters
  const name = `session ${projectId}`
  let access: { token: string; until: number; sessionId: string } | undefined

  const listeners = new Set<() => void>()
  const tabs = new BroadcastChannel(`billfold ${name}`)
  const hear = () => {
    for (const listener of listeners) listener()
  }
  tabs.onmessage = hear

  async function keepSession(next: Session | undefined) {
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

  /** What is kept changes in one tab at a time: a refresh token is good once, and the next tab finds the new one. */
  const lock = `billfold ${name}`

  function renew(userId: string): Promise<string> {
    return withLock(lock, async () => {
      const kept = await readSession()
      if (kept?.user.id !== userId) throw expired()
      try {
        const body = { refreshToken: kept.refreshToken }
        const tokens = await callServer(renewLogin, { body })
        await values.set(name, { ...kept, refreshToken: tokens.refreshToken })
        return note(kept.id, tokens)
      } catch (error) {
        const isOver = error instanceof ServerError && error.code === 'expired'
        if (isOver) await keepSession(undefined)
        throw error
      }
    })
  }

  async function ask<endpoint extends Endpoint>(
    asked: { endpoint: endpoint; options?: CallOptions<endpoint> },
    kept: Session,
    renewed: () => Promise<string>,
  ): Promise<AnswerOf<endpoint>> {
    const { endpoint, options } = asked
    const isFresh = access?.sessionId === kept.id && access.until > Date.now()
    const accessToken = isFresh && access ? access.token : await renewed()
    try {
      return await callServer(endpoint, { ...options, accessToken })
    } catch (error) {
      if (!(error instanceof ServerError) || error.code !== 'expired') throw error
      return callServer(endpoint, { ...options, accessToken: await renewed() })
    }
  }

  async function accept({ user, ...tokens }: Accepted, userId?: string) {
    if (userId !== undefined && user.id !== userId) throw new FrameRefusal('actionNotAllowed')
    const { refreshToken } = tokens
    const id = crypto.randomUUID()
    await withLock(lock, () => keepSession({ id, refreshToken, user }))
    note(id, tokens)
    return user
  }

  return {
    user: async () => (await readSession())?.user,
    accept,
    async call(endpoint, { userId, ...options } = {}) {
      const kept = await readSession()
      if (!kept || (userId ?? kept.user.id) !== kept.user.id) throw expired()
      return ask({ endpoint, options }, kept, () => renew(kept.user.id))
    },
    async end(userId) {
      // Forgotten first: a page may be left before the server has answered, or the server be away.
      const ended = await withLock(lock, async () => {
        const kept = await readSession()
        if (kept?.user.id !== userId) return undefined
        await keepSession(undefined)
        return kept
      })
      if (!ended) return
      const { refreshToken } = ended
      await ask({ endpoint: endLogin }, ended, async () => {
        const tokens = await callServer(renewLogin, { body: { refreshToken } })
        return tokens.accessToken
      })
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

export const expired = () =>
  new ServerError({ status: 401, code: 'expired', message: 'Nobody is signed in.' })
