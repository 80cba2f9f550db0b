import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'

/** How long a token may be used, in seconds. */
const lifetime = 120

/**
 * Makes the tokens by which Coinbase's APIs know who asks: a JWT for one method and path, signed with the operator's
 * secret key, which is Ed25519 (base64, 64 bytes) or P-256 (PEM).
 *
 * @throws Error where the key is neither
 * @see https://docs.cdp.coinbase.com/api-reference/v2/authentication
 */
export function createCoinbaseToken(parameters: {
  keyId: string
  secret: string
}): (request: string) => Promise<string> {
  const { keyId, secret } = parameters
  const key = readKey(secret)
  const alg = key.asymmetricKeyType === 'ed25519' ? 'EdDSA' : 'ES256'
  return (request) =>
    new SignJWT({ uris: [request] })
      .setProtectedHeader({ alg, kid: keyId, typ: 'JWT', nonce: randomBytes(16).toString('hex') })
      .setIssuer('cdp')
      .setSubject(keyId)
      .setNotBefore('0s')
      .setIssuedAt()
      .setExpirationTime(`${lifetime}s`)
      .sign(key)
}

/** Whether a secret is one that tokens can be signed with. */
export function isCoinbaseSecret(secret: string): boolean {
  try {
    readKey(secret)
    return true
  } catch {
    return false
  }
}

function readKey(secret: string): KeyObject {
  if (secret.includes('BEGIN')) {
    // Dashboards and environments write the ends of lines as two characters.
    const key = createPrivateKey(secret.replaceAll('\\n', '\n'))
    if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('No key of P-256.')
    return key
  }
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length !== 64) throw new Error('No key of Ed25519.')
  const d = bytes.toString('base64url', 0, 32)
  const x = bytes.toString('base64url', 32)
  return createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', d, x } })
}
