import { base64UrlToBytes, bytesToBase64Url } from '../utils/base64.js'
import type { Crypto, KeyPair } from './Crypto.js'

type Curve = 'X25519' | 'Ed25519'

/**
 * The platform's own primitives, or undefined where they are not all there: on a page that is not
 * a secure context, and in browsers without X25519 or Ed25519.
 */
export async function createWebCrypto(): Promise<Crypto | undefined> {
  const subtle = globalThis.crypto?.subtle
  if (!subtle) return undefined
  const crypto = fromSubtle(subtle)
  try {
    const [agreement, signing] = await Promise.all([
      crypto.createAgreementKeys(),
      crypto.createSigningKeys(),
    ])
    await Promise.all([
      crypto.agree(agreement, agreement.publicKey),
      crypto.sign(signing, new Uint8Array(1)),
    ])
    return crypto
  } catch {
    return undefined
  }
}

function fromSubtle(subtle: SubtleCrypto): Crypto {
  return {
    async sha256(data) {
      return new Uint8Array(await subtle.digest('SHA-256', data))
    },
    async hkdf(secret) {
      const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
      const empty = new Uint8Array()
      const parameters = { name: 'HKDF', hash: 'SHA-256', salt: empty, info: empty }
      return new Uint8Array(await subtle.deriveBits(parameters, key, 256))
    },
    createAgreementKeys: () => createKeys(subtle, 'X25519'),
    async agree(keys, publicKey) {
      const [own, other] = await Promise.all([
        importPrivate(subtle, 'X25519', keys),
        subtle.importKey('raw', publicKey, 'X25519', false, []),
      ])
      return new Uint8Array(await subtle.deriveBits({ name: 'X25519', public: other }, own, 256))
    },
    createSigningKeys: () => createKeys(subtle, 'Ed25519'),
    async sign(keys, message) {
      const key = await importPrivate(subtle, 'Ed25519', keys)
      return new Uint8Array(await subtle.sign('Ed25519', key, message))
    },
  }
}

async function createKeys(subtle: SubtleCrypto, curve: Curve): Promise<KeyPair> {
  const pair = await subtle.generateKey(curve, true, usages(curve))
  if (!('privateKey' in pair)) throw new Error(`${curve} gave one key instead of two.`)
  const { d, x } = await subtle.exportKey('jwk', pair.privateKey)
  const privateKey = base64UrlToBytes(d ?? '')
  const publicKey = base64UrlToBytes(x ?? '')
  if (privateKey?.length !== 32 || publicKey?.length !== 32)
    throw new Error(`${curve} gave a key that cannot be kept.`)
  return { privateKey, publicKey }
}

function importPrivate(subtle: SubtleCrypto, curve: Curve, keys: KeyPair): Promise<CryptoKey> {
  const key = {
    kty: 'OKP',
    crv: curve,
    d: bytesToBase64Url(keys.privateKey),
    x: bytesToBase64Url(keys.publicKey),
  }
  return subtle.importKey('jwk', key, curve, false, usages(curve).slice(0, 1))
}

/** What the two keys of a pair are for; the private one for the first alone. */
function usages(curve: Curve): KeyUsage[] {
  return curve === 'X25519' ? ['deriveBits'] : ['sign', 'verify']
}
