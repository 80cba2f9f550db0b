/** Bytes a call of `String.fromCharCode` can take as arguments. */
const chunkSize = 8192

/** Standard base64 with padding (RFC 4648, section 4). */
export function bytesToBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let start = 0; start < bytes.length; start += chunkSize)
    binary += String.fromCharCode(...bytes.subarray(start, start + chunkSize))
  return btoa(binary)
}

/** The bytes of standard base64; undefined when it is something else. */
export function base64ToBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text)
    const bytes = new Uint8Array(binary.length)
    for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index)
    return bytes
  } catch {
    return undefined
  }
}

/** base64url without padding (RFC 4648, section 5). */
export function bytesToBase64Url(bytes: Uint8Array): string {
  return bytesToBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** The bytes of base64url, padded or not; undefined when it is something else. */
export function base64UrlToBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  return base64ToBytes(text.replace(/-/g, '+').replace(/_/g, '/'))
}
