import { sha256 } from '@noble/hashes/sha2'

/** The SHA-256 of a text, in hexadecimal. */
export function hashOf(text: string): string {
  const hash = sha256(new TextEncoder().encode(text))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
