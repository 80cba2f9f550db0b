import { x25519 } from '@noble/curves/ed25519.js'
// Half the size of the one in @noble/curves, which is for more than signing.
import { etc, getPublicKey, sign } from '@noble/ed25519'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import type { Crypto, KeyPair } from './Crypto.js'

etc.sha512Sync = (...parts) => sha512(etc.concatBytes(...parts))

/** The primitives in plain JavaScript, for pages where the platform does not have them all. */
export const nobleCrypto: Crypto = {
  sha256: async (data) => new Uint8Array(sha256(data)),
  hkdf: async (secret) => new Uint8Array(hkdf(sha256, secret, undefined, undefined, 32)),
  createAgreementKeys: async () => createKeys(x25519.getPublicKey),
  agree: async ({ privateKey }, publicKey) =>
    new Uint8Array(x25519.getSharedSecret(privateKey, publicKey)),
  createSigningKeys: async () => createKeys(getPublicKey),
  sign: async ({ privateKey }, message) => new Uint8Array(sign(message, privateKey)),
}

function createKeys(derive: (privateKey: Uint8Array) => Uint8Array): KeyPair {
  const privateKey = new Uint8Array(etc.randomBytes(32))
  return { privateKey, publicKey: new Uint8Array(derive(privateKey)) }
}
