import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** A key that signs tokens (EdDSA, RFC 8037), and what others check them with. */
export type SigningKey = {
  readonly id: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  /** As a JWKS address has it (RFC 7517). */
  readonly jwk: Readonly<Record<string, string>>
}

/**
 * Reads Ed25519 keys in PEM (PKCS #8), one after the other; the first one signs.
 *
 * @throws Error when there is none, or one of another kind; it repeats nothing of what was given
 */
export function readSigningKeys(pem: string): readonly [SigningKey, ...SigningKey[]] {
  const blocks = pem.replaceAll('\\n', '\n').match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g)
  const [first, ...others] = (blocks ?? []).map(readKey)
  if (!first) throw new Error('no private key in PEM')
  return [first, ...others]
}

function readKey(pem: string): SigningKey {
  const privateKey = parseKey(pem)
  if (privateKey?.asymmetricKeyType !== 'ed25519')
    throw new Error('not an Ed25519 private key in PEM')
  const publicKey = createPublicKey(privateKey)
  const { crv = '', kty = '', x = '' } = publicKey.export({ format: 'jwk' })
  // RFC 7638.
  const id = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
  const jwk = { kty, crv, x, kid: id, use: 'sig', alg: 'EdDSA' }
  return { id, privateKey, publicKey, jwk }
}

/** The parser's own words may repeat what it was given. */
function parseKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}
