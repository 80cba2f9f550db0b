import { bytesToHex } from '../utils/bytes.js'

/**
 * The points of Ed25519 that anybody can sign for, by their y, in all spellings: 0, 1, those of order
 * eight, and p - 1, p and p + 1.
 */
const points: ReadonlySet<string> = new Set([
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
])

/** Whether a public key of Ed25519 (32 bytes) is one that has no secret. */
export function isSmallOrder(key: Uint8Array): boolean {
  // The last bit is the sign of x, which does not matter here.
  const y = Uint8Array.from(key, (byte, index) => (index === 31 ? byte & 0x7f : byte))
  return points.has(bytesToHex(y))
}
