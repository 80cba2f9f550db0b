import { createHash, createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import { jwtVerify } from 'jose'

/** Fewer characters can be guessed from a token. */
const shortestSecret = 32
const algorithm = 'HS256'
const header = encode({ alg: algorithm, typ: 'JWT' })

type Claims = {
  /** The session's id. */
  readonly id: string
  /** CAIP-10. */
  readonly account: string
  /** Unix milliseconds. */
  readonly now: number
  readonly expiresAt: number
}

export type Tokens = {
  /** A JWT (RFC 7519) that says who is signed in. */
  issue(claims: Claims): string
  /** The session's id; undefined when the token is not ours, for another domain, or expired. */
  read(token: string, now: number): Promise<string | undefined>
}

/**
 * Tokens for one domain.
 *
 * @throws Error when the secret is shorter than 32 characters
 */
export function createTokens({ domain, secret }: { domain: string; secret: string }): Tokens {
  if (secret.length < shortestSecret)
    throw new Error(`The secret of sign-ins needs ${shortestSecret} characters or more.`)
  // As an object it is taken in once, and not for each token.
  const key = createSecretKey(secret, 'utf8')
  return {
    issue({ id, account, now, expiresAt }) {
      const payload = {
        sid: id,
        sub: account,
        aud: domain,
        iat: Math.floor(now / 1000),
        exp: Math.floor(expiresAt / 1000),
      }
      const signed = `${header}.${encode(payload)}`
      // Here and now: WebCrypto, which libraries use, would ask another thread.
      return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
    },
    async read(token, now) {
      const checks = { algorithms: [algorithm], audience: domain, currentDate: new Date(now) }
      try {
        const { payload } = await jwtVerify(token, key, checks)
        return typeof payload.sid === 'string' ? payload.sid : undefined
      } catch {
        return undefined
      }
    },
  }
}

/** What a client renews its token with: the session's id and a secret, of which we keep a hash. */
export function createRefreshToken(): { id: string; secretHash: string; refreshToken: string } {
  const id = randomBytes(16).toString('hex')
  const secret = randomBytes(32).toString('base64url')
  return { id, secretHash: hash(secret).toString('hex'), refreshToken: `${id}.${secret}` }
}

/** The id of the session that a refresh token is of, and whether it is the right one. */
export function readRefreshToken(refreshToken: string): {
  id: string
  isOf(secretHash: string): boolean
} {
  const [id = '', secret = ''] = refreshToken.split('.')
  return { id, isOf: (known) => timingSafeEqual(hash(secret), Buffer.from(known, 'hex')) }
}

function hash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
