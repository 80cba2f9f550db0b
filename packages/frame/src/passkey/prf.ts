import { hex } from '@scure/base'

// What is said with the extension PRF of WebAuthn (https://www.w3.org/TR/webauthn-3/#prf-extension).

/** What a passkey is asked with. */
export function toPrfValues(salt: string): AuthenticationExtensionsPRFValues {
  return { first: new Uint8Array(hex.decode(salt)) }
}

/** What it has given. */
export function readSecret(
  outputs: AuthenticationExtensionsPRFOutputs | undefined,
): Uint8Array<ArrayBuffer> | undefined {
  const first = outputs?.results?.first
  if (!first) return undefined
  const bytes = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first)
  return new Uint8Array(bytes)
}
