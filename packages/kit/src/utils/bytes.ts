const encoder = /*#__PURE__*/ new TextEncoder()
const decoder = /*#__PURE__*/ new TextDecoder('utf-8', { fatal: true })

/** The UTF-8 bytes of a text. */
export function textToBytes(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text)
}

/** The text that UTF-8 bytes stand for; throws a `TypeError` when they are not UTF-8. */
export function bytesToText(bytes: Uint8Array): string {
  return decoder.decode(bytes)
}

/** Lower-case hexadecimal digits, without a prefix. */
export function bytesToHex(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0')
  return hex
}

/** The bytes of hexadecimal digits without a prefix; undefined when it is something else. */
export function hexToBytes(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (hex.length % 2 || !/^[0-9a-f]*$/i.test(hex)) return undefined
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  )
}

/** The parts one after the other. */
export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

/** Whether two are of the same bytes. Takes as long as the difference: not for secrets. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
