import { type Caip2, formatCaip10, parseCaip2 } from 'billfold/protocol'
import {
  createNonce,
  type EthCall,
  parseSiwxMessage,
  SiwxError,
  type SiwxMessage,
  type SiwxVerdict,
  verifySiwx,
} from 'billfold/siwx'
import {
  createRefreshToken,
  createTokens,
  hashOf,
  readRefreshToken,
  type Secret,
} from './createTokens.js'
import type { SiwxServerStore, StoredSession } from './SiwxServerStore.js'
import { readSigningKeys } from './signingKeys.js'
import { sweepNowAndThen } from './sweepNowAndThen.js'
import type { VerifyJob } from './VerifyJob.js'

export type SiwxServerParameters = {
  /** The site's host as visitors have it, with its port when it is not the usual one. */
  domain: string
  store: SiwxServerStore
  /**
   * Signs the tokens; 32 characters or more. All nodes of a server share one. To replace it give a list
   * for a while, the new one first: tokens of the others hold until they end.
   */
  secret: Secret
  /**
   * An Ed25519 key in PEM, or several, the new one first: it signs tokens in the place of the secret, so
   * that who checks them with `jwks` cannot make them.
   */
  signingKey?: string | undefined
  /**
   * Of the pages, which those that are signed for must have. @default `https`; of `localhost` and
   * loopback addresses `http` too
   */
  scheme?: string | undefined
  /** Told of who has signed in, and of what somebody may try who is not the visitor. */
  onEvent?: ((event: SiwxEvent) => void) | undefined
  /** For accounts that are contracts; without it they cannot sign in. */
  call?: EthCall | undefined
  /** Checks a sign-in whose nonce was looked at, such as in another thread. @default here and now */
  verify?: ((job: VerifyJob) => Promise<SiwxVerdict>) | undefined
  /** @default whichever chain the message is for */
  chainIds?: readonly Caip2[] | undefined
  /** Of a token, in seconds. @default 900 */
  tokenLifetime?: number | undefined
  /** For how long tokens can be renewed, in seconds. @default 604_800, a week */
  sessionLifetime?: number | undefined
  /** That an account may have at a time; with one more the oldest ends. @default 100 */
  mostSessions?: number | undefined
  /** Unix milliseconds. @default Date.now */
  now?: (() => number) | undefined
}

/**
 * A sign-in that holds; one that was refused, and why; a refresh token that was used before, whose session
 * has ended.
 */
export type SiwxEvent =
  | { readonly event: 'signedIn' }
  | { readonly event: 'signInRefused'; readonly code: SiwxError['code'] }
  | { readonly event: 'refreshTokenReused' }

export type SignIn = { readonly message: string; readonly signature: string }

/** What a client gets for a sign-in. */
export type Grant = {
  readonly chainId: Caip2
  readonly address: string
  /** A JWT (HS256, or EdDSA with a signing key): `sub` is the account (CAIP-10), `aud` the domain. */
  readonly token: string
  /** When the token ends, in Unix milliseconds. */
  readonly expiresAt: number
}

/** Who a token is of. */
export type SignedIn = Pick<StoredSession, 'id' | 'chainId' | 'address' | 'createdAt' | 'expiresAt'>

/** Sign-in on a site's own server, of whichever framework. */
export type SiwxServer = {
  /** What the next message must hold; good for one sign-in within five minutes. */
  nonce(): Promise<{ nonce: string; issuedAt: string }>
  /**
   * Checks sign-ins, all of one nonce, which is used up even when one does not hold. All of them get a
   * session, or none: one for each text, and three at the most.
   *
   * @throws SiwxError that says why
   */
  verify(signIns: readonly SignIn[]): Promise<readonly (Grant & { refreshToken: string })[]>
  /** Who is signed in by a token; undefined when it does not hold or was revoked. */
  session(token: string): Promise<SignedIn | undefined>
  /**
   * A new token for a session that has not ended, and a new refresh token, since each is good once. One
   * that was used before ends the session: somebody else has it. For half a minute it gives the same
   * again, for an answer that was lost and for two tabs.
   */
  renew(refreshToken: string): Promise<(Grant & { refreshToken: string }) | undefined>
  /** All sessions of the account that a token is of, on all chains; undefined when it does not hold. */
  sessions(token: string): Promise<readonly SignedIn[] | undefined>
  /** Ends all of them. */
  revokeAll(token: string): Promise<void>
  /** What others check tokens with (RFC 7517); no keys where the secret signs. */
  jwks(): { readonly keys: readonly Readonly<Record<string, string>>[] }
  /** Ends a session, by its token or its refresh token. */
  revoke(token: string): Promise<void>
}

/** How long a nonce can be used, in milliseconds. */
const nonceLifetime = 5 * 60_000
/** How long the refresh token before is good as well, in milliseconds. */
const turnLeeway = 30_000
const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|[\w.-]+\.localhost)(:\d+)?$/
/** What `createRefreshToken` makes; databases choke on some others. */
const idShape = /^[0-9a-f]{32}$/
/** Most sign-ins at once: each costs milliseconds, and a wallet asks for some chains. */
const mostSignIns = 3

/**
 * Sign-in for one domain. Framework-free: `handleSiwx` answers requests with it.
 *
 * @example
 * ```ts
 * const siwx = createSiwxServer({
 *   domain: 'orchard.example',
 *   store: createMemorySiwxStore(),
 *   secret: process.env.SIWX_SECRET ?? '',
 * })
 * ```
 * @throws Error when the secret is too short
 */
export function createSiwxServer(parameters: SiwxServerParameters): SiwxServer {
  const { domain, store, secret, call, chainIds, now = Date.now } = parameters
  const { tokenLifetime = 900, sessionLifetime = 604_800, mostSessions = 100 } = parameters
  const { verify = (job) => verifySiwx({ ...job, call }) } = parameters
  const { scheme, onEvent } = parameters
  const schemes = scheme ? [scheme] : loopback.test(domain) ? ['https', 'http'] : ['https']
  const signingKeys = parameters.signingKey ? readSigningKeys(parameters.signingKey) : []
  const tokens = createTokens({ domain, secret, signingKeys })

  function grant({ id, chainId, address, expiresAt: end }: StoredSession): Grant {
    const expiresAt = Math.min(now() + tokenLifetime * 1000, end)
    const account = formatCaip10(chainId, address)
    const token = tokens.issue({ id, account, now: now(), expiresAt })
    return { chainId, address, token, expiresAt }
  }

  async function check(
    { message, signature }: SignIn,
    nonce: (nonce: string) => Promise<boolean>,
  ): Promise<SiwxMessage> {
    const asked = parseSiwxMessage(message).nonce
    const isNonceGood = await nonce(asked)
    const expected = { domain, schemes, nonce: isNonceGood ? asked : '' }
    const job = { message, signature, expected, now: now() }
    // Without its nonce a sign-in is refused before its signature is looked at.
    const verdict = await (isNonceGood ? verify(job) : verifySiwx(job))
    if (verdict.status === 'refused') throw refusal(verdict.failure, verdict.cause)
    if (chainIds && !chainIds.includes(verdict.message.chainId)) throw refusal('wrongChain')
    return verdict.message
  }

  function open(message: SiwxMessage) {
    const { id, secretHash, refreshToken } = createRefreshToken()
    const { chainId, accountAddress: address, expirationTime } = message
    const createdAt = now()
    const latest = createdAt + sessionLifetime * 1000
    const expiresAt = expirationTime ? Math.min(Date.parse(expirationTime), latest) : latest
    const turnHash = hashOf('')
    const session = { id, secretHash, turnHash, domain, chainId, address, createdAt, expiresAt }
    return { session, refreshToken }
  }

  async function find(id: string): Promise<StoredSession | undefined> {
    const session = idShape.test(id) ? await store.findSession(id) : undefined
    return session && session.domain === domain && session.expiresAt > now() ? session : undefined
  }

  /** Those of the account that a token is of. */
  async function findAll(token: string): Promise<readonly StoredSession[] | undefined> {
    const id = await tokens.read(token, now())
    const own = id === undefined ? undefined : await find(id)
    return own && findAlike(own)
  }

  /** Those of an account, on all chains of its namespace. */
  async function findAlike(own: StoredSession): Promise<readonly StoredSession[]> {
    const { namespace } = parseCaip2(own.chainId)
    const all = await store.findSessions({ domain, address: own.address })
    const at = now()
    return all.filter(
      ({ chainId, address, expiresAt }) =>
        expiresAt > at &&
        chainId.startsWith(`${namespace}:`) &&
        (namespace === 'eip155' || address === own.address),
    )
  }

  /** Ends the oldest of an account that has too many. */
  async function endOldest(own: StoredSession) {
    const all = await findAlike(own)
    if (all.length <= mostSessions) return
    const byAge = [...all].sort((a, b) => a.createdAt - b.createdAt)
    for (const { id } of byAge.slice(0, all.length - mostSessions)) await store.removeSession(id)
  }

  return {
    async nonce() {
      const nonce = createNonce()
      await store.addNonce({ nonce, domain, expiresAt: now() + nonceLifetime })
      sweepNowAndThen(store, now())
      return { nonce, issuedAt: new Date(now()).toISOString() }
    },
    async verify(signIns) {
      const isTooMuch = signIns.length === 0 || signIns.length > mostSignIns
      const hasTwice = new Set(signIns.map(({ message }) => message)).size < signIns.length
      if (isTooMuch || hasTwice) throw refusal('invalidMessage')
      let first: { nonce: string; isGood: Promise<boolean> } | undefined
      const isGood = async (nonce: string) => {
        first ??= { nonce, isGood: store.takeNonce({ nonce, domain, now: now() }) }
        return nonce === first.nonce && first.isGood
      }
      const messages = await Promise.all(signIns.map((signIn) => check(signIn, isGood))).catch(
        (error) => {
          if (error instanceof SiwxError) onEvent?.({ event: 'signInRefused', code: error.code })
          throw error
        },
      )
      const opened = messages.map(open)
      await store.addSessions(opened.map(({ session }) => session))
      onEvent?.({ event: 'signedIn' })
      const accounts = new Map(opened.map(({ session }) => [session.address, session]))
      for (const session of accounts.values()) await endOldest(session)
      return opened.map(({ session, refreshToken }) => ({ ...grant(session), refreshToken }))
    },
    async session(token) {
      const id = await tokens.read(token, now())
      const session = id === undefined ? undefined : await find(id)
      return session && show(session)
    },
    async renew(refreshToken) {
      const { id, secret, turn, isOf } = readRefreshToken(refreshToken)
      const next = tokens.turn({ id, secret, turn })
      const from = hashOf(turn)
      const isFirst = () => store.turnSession({ id, from, to: hashOf(next), now: now() })
      const session = await find(id)
      if (!session || !isOf(session.secretHash)) return undefined
      if (session.turnHash !== from || !(await isFirst())) {
        const later = await find(id)
        const isLast = later?.lastTurnHash === from
        if (!isLast || now() - (later.turnedAt ?? 0) > turnLeeway) {
          await store.removeSession(id)
          onEvent?.({ event: 'refreshTokenReused' })
          return undefined
        }
      }
      return { ...grant(session), refreshToken: `${id}.${secret}.${next}` }
    },
    async sessions(token) {
      const found = await findAll(token)
      return found?.map(show)
    },
    jwks: () => ({ keys: signingKeys.map(({ jwk }) => jwk) }),
    async revokeAll(token) {
      for (const { id } of (await findAll(token)) ?? []) await store.removeSession(id)
    },
    async revoke(token) {
      const { id, isOf } = readRefreshToken(token)
      const session = await find(id)
      if (session && isOf(session.secretHash)) return store.removeSession(id)
      const read = await tokens.read(token, now())
      if (read !== undefined) await store.removeSession(read)
    },
  }
}

function show({ id, chainId, address, createdAt, expiresAt }: StoredSession): SignedIn {
  return { id, chainId, address, createdAt, expiresAt }
}

function refusal(code: SiwxError['code'], cause?: unknown): SiwxError {
  return new SiwxError({ code, shortMessage: 'The sign-in does not hold.', cause })
}
