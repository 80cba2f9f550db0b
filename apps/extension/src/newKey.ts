/** A private key from the browser's own source of randomness: 32 bytes in hexadecimal. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
