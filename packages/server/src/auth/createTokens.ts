import {
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
  sign,
  timingSafeEqual,
} from 'node:crypto'
import { type JWTPayload, jwtVerify } from 'jose'
import type { SigningKey } from './signingKeys.js'

/** Fewer characters can be guessed from a token. */
const shortestSecret = 32

/** What signs; of several the first one, and all of them are good. */
export type Secret = string | readonly [string, ...string[]]

type Claims = {
  /** The session's id. */
  readonly id: string
  /** Whom it is of, such as an account (CAIP-10). */
  readonly account: string
  /** Unix milliseconds. */
  readonly now: number
  readonly expiresAt: number
  /** What it says besides. */
  readonly more?: Readonly<Record<string, unknown>> | undefined
}

export type Tokens = {
  /** A JWT (RFC 7519) that says who is signed in. */
  issue(claims: Claims): string
  /** The session's id; undefined when the token is not ours, for another domain, or expired. */
  read(token: string, now: number): Promise<string | undefined>
  /** All that a token says; undefined as for `read`. */
  readClaims(token: string, now: number): Promise<JWTPayload | undefined>
  /** The part of the next refresh token that changes. */
  turn(refreshToken: { id: string; secret: string; turn: string }): string
}

/**
 * Tokens for one domain.
 *
 * @throws Error when a secret is shorter than 32 characters
 */
export function createTokens(parameters: {
  domain: string
  secret: Secret
  /** Sign in the place of the secret, the first one; tokens by all of them are good. */
  signingKeys?: readonly SigningKey[] | undefined
}): Tokens {
  const { domain, secret, signingKeys = [] } = parameters
  const secrets = typeof secret === 'string' ? [secret] : secret
  if (secrets.some(({ length }) => length < shortestSecret))
    throw new Error(`The secret of sign-ins needs ${shortestSecret} characters or more.`)
  // As objects they are taken in once, and not for each token.
  const keys = secrets.map((each) => createSecretKey(each, 'utf8'))
  const [key = createSecretKey(secrets[0], 'utf8')] = keys
  const [signing] = signingKeys
  const checks = signing ? signingKeys.map(({ publicKey }) => publicKey) : keys
  const alg = signing ? 'EdDSA' : 'HS256'
  const header = encode({ alg, typ: 'JWT', ...(signing && { kid: signing.id }) })

  async function readClaims(token: string, now: number): Promise<JWTPayload | undefined> {
    const expected = { algorithms: [alg], audience: domain, currentDate: new Date(now) }
    for (const each of checks)
      try {
        return (await jwtVerify(token, each, expected)).payload
      } catch {
        // By another one, or by none of ours.
      }
    return undefined
  }

  return {
    issue({ id, account, now, expiresAt, more }) {
      const payload = {
        ...more,
        sid: id,
        sub: account,
        aud: domain,
        iat: Math.floor(now / 1000),
        exp: Math.floor(expiresAt / 1000),
      }
      const signed = `${header}.${encode(payload)}`
      // Here and now: WebCrypto, which libraries use, would ask another thread.
      const signature = signing
        ? sign(null, Buffer.from(signed), signing.privateKey)
        : createHmac('sha256', key).update(signed).digest()
      return `${signed}.${signature.toString('base64url')}`
    },
    async read(token, now) {
      const { sid } = (await readClaims(token, now)) ?? {}
      return typeof sid === 'string' ? sid : undefined
    },
    readClaims,
    // The same for the same one, so that an answer that was lost can be given again.
    turn({ id, secret, turn }) {
      const next = createHmac('sha256', key).update(`turn ${id}.${secret}.${turn}`)
      return next.digest('base64url')
    },
  }
}

/** What a client renews its token with: the session's id and a secret, of which we keep a hash. */
export function createRefreshToken(): { id: string; secretHash: string; refreshToken: string } {
  const id = randomBytes(16).toString('hex')
  const secret = randomBytes(32).toString('base64url')
  return { id, secretHash: hashOf(secret), refreshToken: `${id}.${secret}` }
}

/** The parts of a refresh token, and whether it is of the session whose hash is given. */
export function readRefreshToken(refreshToken: string) {
  const [id = '', secret = '', turn = ''] = refreshToken.split('.')
  const isOf = (known: string) =>
    timingSafeEqual(Buffer.from(hashOf(secret), 'hex'), Buffer.from(known, 'hex'))
  return { id, secret, turn, isOf }
}

/** SHA-256, hexadecimal. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
