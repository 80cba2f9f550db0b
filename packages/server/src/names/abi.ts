// What gateways and contracts say to each other, in the contract ABI.
import type { Hex } from 'billfold/protocol'

/** Digits as the contract ABI writes bytes: their length, then whole words. */
export function tail(digits: string): string {
  return word(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}

export function word(number: number): string {
  return number.toString(16).padStart(64, '0')
}

/** The bytes that begin with their length at a byte. Throws RangeError for longer ones. */
export function bytesAt(bytes: Buffer, at: number, longest: number): Buffer {
  const length = numberAt(bytes, at)
  const end = at + 32 + length
  if (length > longest || end > bytes.length) throw new RangeError('Bytes are too long.')
  return bytes.subarray(at + 32, end)
}

/** Throws RangeError beyond the end. */
export function addressAt(bytes: Buffer, at: number): Hex {
  if (at + 32 > bytes.length) throw new RangeError('A word is beyond the end.')
  return `0x${bytes.subarray(at + 12, at + 32).toString('hex')}`
}

/** The number in the word that begins at a byte: an offset or a length, so none beyond the end. */
export function numberAt(bytes: Buffer, at: number): number {
  const number = at + 32 <= bytes.length ? BigInt(`0x${bytes.toString('hex', at, at + 32)}`) : -1n
  if (number < 0n || number > bytes.length) throw new RangeError('A number is beyond the end.')
  return Number(number)
}
