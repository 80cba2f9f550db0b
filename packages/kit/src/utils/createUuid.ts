import { bytesToHex } from './bytes.js'

/** A random UUID (RFC 9562, version 4), in pages without `https:` too, unlike `crypto.randomUUID`. */
export function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = bytesToHex(bytes.map(mark))
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Byte 6 begins with the version, byte 8 with the variant. */
function mark(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40
  return index === 8 ? (byte & 0x3f) | 0x80 : byte
}
