import { createStorage, type StorageArea } from '../../clients/createStorage.js'
import { ServiceError } from '../../errors/ServiceError.js'
import { SiwxError, siwxFailures } from '../../errors/SiwxError.js'
import { isRecord } from '../../utils/isRecord.js'
import { isSameAddress } from '../isSameAddress.js'
import type { SiwxSession } from '../SiwxMessage.js'
import type { callAuth } from './callAuth.js'
import { readSession } from './readSession.js'
import type { SiwxAccount, SiwxSessionStore } from './SiwxSessionStore.js'

export type ServerSiwxStore = SiwxSessionStore & {
  /**
   * The token that identifies an account to the host's own server (`Authorization: Bearer …`), renewed when
   * it is about to expire; undefined when the account is not signed in.
   *
   * @throws SiwxError with code `serverUnavailable`
   */
  getToken(
    account: SiwxAccount & { readonly signal?: AbortSignal | undefined },
  ): Promise<string | undefined>
}

type Kept = {
  readonly session: SiwxSession
  readonly token: string
  readonly refreshToken: string
  /** Unix milliseconds. */
  readonly expiresAt: number
}

/** A token that ends sooner is renewed before it is used, in milliseconds. */
const margin = 30_000

/**
 * A store whose sign-ins are checked and kept by a server: ours, or the host's with `createSiwxServer`. The
 * browser keeps the tokens.
 *
 * @example
 * ```ts
 * const store = serverSiwxStore({ url: 'https://wallet.example.org/auth/v1' })
 * ```
 */
export function serverSiwxStore(parameters: {
  /** The server's address, without a slash at the end. */
  url: string
  /** The project's id on the server, if it asks for one. */
  projectId?: string | undefined
  /** @default localStorage */
  area?: (() => StorageArea | undefined) | undefined
  /** @default 'billfold.siwx' */
  key?: string | undefined
  /** Unix milliseconds. @default Date.now */
  now?: (() => number) | undefined
}): ServerSiwxStore {
  const { url, area = () => globalThis.localStorage, key = 'billfold.siwx' } = parameters
  const { projectId, now = Date.now } = parameters
  const service = { url, projectId }
  const storage = createStorage({ area, key })
  const read = (): readonly Kept[] => {
    const stored = storage.read()
    return Array.isArray(stored) ? stored.flatMap((each) => readKept(each) ?? []) : []
  }
  const isOf =
    ({ chainId, address }: SiwxAccount) =>
    ({ session: { data } }: Kept) =>
      data.chainId === chainId && isSameAddress(chainId, data.accountAddress, address)
  const without = (account: SiwxAccount) => read().filter((each) => !isOf(account)(each))
  const find = (account: SiwxAccount) => read().find(isOf(account))

  /** The schemas of what is answered come with the first question. */
  const ask: typeof callAuth = async (name, call) => {
    try {
      const { callAuth } = await import('./callAuth.js')
      return await callAuth(name, call)
    } catch (cause) {
      call.signal?.throwIfAborted()
      const said = cause instanceof ServiceError ? cause.said?.error : undefined
      const code = siwxFailures.find((each) => each === said)
      if (!code) throw unavailable(cause)
      throw new SiwxError({ code, shortMessage: 'The server has not accepted the sign-in.' })
    }
  }

  async function verify(sessions: readonly SiwxSession[], signal: AbortSignal | undefined) {
    if (sessions.length === 0) return []
    const signIns = sessions.map(({ message, signature }) => ({ message, signature }))
    const { sessions: given } = await ask('verifySignIns', { service, body: { signIns }, signal })
    return sessions.map((session, index) => toKept(session, given[index]))
  }

  async function renew(kept: Kept, signal: AbortSignal | undefined): Promise<Kept | undefined> {
    if (kept.expiresAt > now() + margin) return kept
    const { session, refreshToken } = kept
    const account = accountOf(session)
    let renewed: readonly Kept[] = []
    try {
      const answer = await ask('renewSession', { service, body: { refreshToken }, signal })
      renewed = [toKept(session, { ...answer, refreshToken: answer.refreshToken ?? refreshToken })]
    } catch (error) {
      if (!(error instanceof SiwxError) || error.code === 'serverUnavailable') throw error
    }
    // Meanwhile the account may have signed out, or in anew.
    if (find(account)?.refreshToken === refreshToken)
      storage.write([...without(account), ...renewed])
    return find(account)
  }

  async function challenge({ signal }: { signal?: AbortSignal | undefined }) {
    return ask('createNonce', { service, signal })
  }

  return {
    challenge,
    openChallenge: challenge,
    watch: storage.watch,
    async add(session, { signal } = {}) {
      const added = await verify([session], signal)
      storage.write([...without(accountOf(session)), ...added])
    },
    async set(sessions, { signal } = {}) {
      const known = read().filter(({ session }) =>
        sessions.some(({ message }) => message === session.message),
      )
      const isKnown = ({ message }: SiwxSession) =>
        known.some(({ session }) => session.message === message)
      const added = await verify(
        sessions.filter((session) => !isKnown(session)),
        signal,
      )
      storage.write([...known, ...added])
    },
    async get({ signal, ...account }) {
      const kept = find(account)
      const renewed = kept && (await renew(kept, signal))
      return renewed ? [renewed.session] : []
    },
    async remove({ signal, ...account }) {
      const kept = find(account)
      if (!kept) return
      storage.write(without(account))
      const { refreshToken } = kept
      await ask('revokeSession', { service, body: { refreshToken }, signal })
    },
    async getToken({ signal, ...account }) {
      const kept = find(account)
      return kept && (await renew(kept, signal))?.token
    },
  }
}

function accountOf({ data }: SiwxSession): SiwxAccount {
  return { chainId: data.chainId, address: data.accountAddress }
}

type Given = Pick<Kept, 'token' | 'refreshToken' | 'expiresAt'>

/** @throws SiwxError when the server has given nothing */
function toKept(session: SiwxSession, given: Given | undefined): Kept {
  if (!given) throw unavailable()
  const { token, refreshToken, expiresAt } = given
  return { session, token, refreshToken, expiresAt }
}

function unavailable(cause?: unknown): SiwxError {
  return new SiwxError({
    code: 'serverUnavailable',
    shortMessage: 'The server that keeps sign-ins does not answer.',
    cause,
  })
}

function readKept(value: unknown): Kept | undefined {
  if (!isRecord(value)) return undefined
  const { token, refreshToken, expiresAt } = value
  const session = readSession(value.session)
  if (!session || typeof token !== 'string' || typeof refreshToken !== 'string') return undefined
  if (typeof expiresAt !== 'number') return undefined
  return { session, token, refreshToken, expiresAt }
}
