import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { joinBytes, textToBytes } from '../../utils/bytes.js'

/** SHA-256 twice. */
export function doubleHash(...parts: readonly Uint8Array[]): Uint8Array {
  return sha256(sha256(joinBytes(...parts)))
}

/** What stands for a public key or a script in an address: RIPEMD-160 of SHA-256. */
export function addressHash(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes))
}

/** A hash that is told apart by a name (BIP-340). */
export function taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const name = sha256(textToBytes(tag))
  return sha256(joinBytes(name, name, ...parts))
}
