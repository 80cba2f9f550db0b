/** A key pair on a curve of RFC 7748 or RFC 8032: 32 bytes each. */
export type KeyPair = {
  readonly privateKey: Uint8Array<ArrayBuffer>
  readonly publicKey: Uint8Array<ArrayBuffer>
}

/** The primitives that the protocol needs beside ChaCha20-Poly1305. */
export type Crypto = {
  sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  /** HKDF-SHA-256 without salt and info, 32 bytes long (RFC 5869). */
  hkdf(secret: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  /** A key pair for key agreement (X25519, RFC 7748). */
  createAgreementKeys(): Promise<KeyPair>
  /** The secret that two key pairs share; throws when the other public key is of low order. */
  agree(keys: KeyPair, publicKey: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  /** A key pair for signatures (Ed25519, RFC 8032). */
  createSigningKeys(): Promise<KeyPair>
  sign(keys: KeyPair, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
}

/** Bytes from the platform's generator, which is there in every browser, in Node and in workers. */
export function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length))
}
