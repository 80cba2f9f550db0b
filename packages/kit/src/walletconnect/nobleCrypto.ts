import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Crypto, KeyPair } from './Crypto.js'
import { randomBytes } from './Crypto.js'

/** The primitives in plain JavaScript, for pages where the platform does not have them all. */
export const nobleCrypto: Crypto = {
  sha256: async (data) => new Uint8Array(sha256(data)),
  hkdf: async (secret) => new Uint8Array(hkdf(sha256, secret, undefined, undefined, 32)),
  createAgreementKeys: async () => createKeys(x25519.getPublicKey),
  agree: async ({ privateKey }, publicKey) =>
    new Uint8Array(x25519.getSharedSecret(privateKey, publicKey)),
  createSigningKeys: async () => createKeys(ed25519.getPublicKey),
  sign: async ({ privateKey }, message) => new Uint8Array(ed25519.sign(message, privateKey)),
}

function createKeys(getPublicKey: (privateKey: Uint8Array) => Uint8Array): KeyPair {
  const privateKey = randomBytes(32)
  return { privateKey, publicKey: new Uint8Array(getPublicKey(privateKey)) }
}
