import { bytesToBase64Url } from '../utils/base64.js'
import { bytesToHex, joinBytes, textToBytes } from '../utils/bytes.js'
import { bytesToBase58 } from '../utils/bytesToBase58.js'
import { type Crypto, type KeyPair, randomBytes } from './Crypto.js'

/** How long a token opens the relay, in seconds. */
const tokenLifetime = 86_400
/**
 * A token is dated back, in seconds: relays refuse one from the future, and a visitor's clock may be
 * fast.
 */
const fastClock = 1200

/** The multicodec prefix of an Ed25519 public key. */
const ed25519Prefix = Uint8Array.of(0xed, 0x01)

/** The name of a client at the relay: its signing key as a `did:key`. */
export function clientIdOf({ publicKey }: KeyPair): string {
  return `did:key:z${bytesToBase58(joinBytes(ed25519Prefix, publicKey))}`
}

/**
 * A token that opens the relay: a JWT (RFC 7519) signed with the client's key (EdDSA).
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
 */
export async function createRelayToken(parameters: {
  crypto: Crypto
  keys: KeyPair
  /** The relay's address exactly as configured. */
  audience: string
  /** In milliseconds. */
  now: number
}): Promise<string> {
  const { crypto, keys, audience, now } = parameters
  const issuedAt = Math.floor(now / 1000) - fastClock
  const claims = {
    iss: clientIdOf(keys),
    sub: bytesToHex(randomBytes(32)),
    aud: audience,
    iat: issuedAt,
    exp: issuedAt + fastClock + tokenLifetime,
  }
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
  const signature = await crypto.sign(keys, textToBytes(signed))
  return `${signed}.${bytesToBase64Url(signature)}`
}

function encode(value: object): string {
  return bytesToBase64Url(textToBytes(JSON.stringify(value)))
}
