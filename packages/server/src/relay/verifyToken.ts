import { createPublicKey, verify } from 'node:crypto'

/** Who a client is: its `did:key`. */
export type TokenVerdict =
  | { readonly client: string }
  /** Why it is not let in, as the client shows it. */
  | { readonly reason: string }

/** Seconds. */
export type TokenLimits = {
  /** From `iat` to `exp`. */
  readonly lifetime: number
  /** From `iat` on, while a token opens sockets. */
  readonly opens: number
}

/** How wrong a client's clock may be, in seconds. */
const leeway = 120
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** SubjectPublicKeyInfo of an Ed25519 key (RFC 8410), up to the key. */
const keyPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Checks the token a client opens the relay with (JWT, EdDSA, `iss` a `did:key` of Ed25519).
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
 */
export function verifyToken(parameters: {
  token: string | undefined
  /** Whether an `aud` is this relay. */
  isAudience: (audience: string) => boolean
  /** Unix seconds. */
  now: number
  limits: TokenLimits
}): TokenVerdict {
  const { token, isAudience, now, limits } = parameters
  if (!token) return refuse('JWT Token is missing')
  const [head = '', body = '', signature = '', ...rest] = token.split('.')
  const header = decode(head)
  const claims = decode(body)
  if (!header || !claims || rest.length > 0 || header.alg !== 'EdDSA')
    return refuse('JWT Token is malformed')
  const { iss, aud, iat, exp } = claims
  const key = typeof iss === 'string' ? parseDidKey(iss) : undefined
  if (!key || typeof iss !== 'string') return refuse('JWT Token has no did:key as issuer')
  if (typeof aud !== 'string' || !isAudience(aud)) return refuse('JWT Token is for another relay')
  if (typeof iat !== 'number' || iat > now + leeway) return refuse('JWT Token is not yet valid')
  if (typeof exp !== 'number') return refuse('JWT Token has no end')
  if (exp < now - leeway) return refuse('JWT Token is expired')
  if (exp - iat > limits.lifetime) return refuse('JWT Token lives for too long')
  // Who sees one in a log should find no use for it.
  if (iat < now - limits.opens - leeway) return refuse('JWT Token is too old to open a socket')
  const bytes = Buffer.from(signature, 'base64url')
  const publicKey = createPublicKey({
    key: Buffer.concat([keyPrefix, key]),
    format: 'der',
    type: 'spki',
  })
  const holds =
    bytes.length === 64 && verify(null, Buffer.from(`${head}.${body}`), publicKey, bytes)
  return holds ? { client: iss } : refuse('JWT Token signature is invalid')
}

function refuse(reason: string): TokenVerdict {
  return { reason: `JWT validation error: ${reason}` }
}

function decode(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** The 32 bytes of an Ed25519 key in a `did:key`. */
function parseDidKey(issuer: string): Buffer | undefined {
  const text = /^did:key:z([1-9A-HJ-NP-Za-km-z]{40,60})$/.exec(issuer)?.[1]
  if (!text) return undefined
  let number = 0n
  for (const character of text) number = number * 58n + BigInt(alphabet.indexOf(character))
  const hex = number.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return bytes.length === 34 && bytes[0] === 0xed && bytes[1] === 0x01
    ? bytes.subarray(2)
    : undefined
}
