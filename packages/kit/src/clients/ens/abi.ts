import { isHex } from '../../caip/Address.js'
import { bytesToHex, bytesToText, hexToBytes, textToBytes } from '../../utils/bytes.js'

/** A number as a word of the contract ABI, without 0x. */
export function numberWord(number: number): string {
  return number.toString(16).padStart(64, '0')
}

/** Bytes as the contract ABI writes them behind the words: length, then whole words. */
function bytesTail(bytes: Uint8Array): string {
  const digits = bytesToHex(bytes)
  return numberWord(bytes.length) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}

/** The parameters of `f(bytes, uint256)`. */
export function encodeBytesAndNumber(bytes: Uint8Array, number: number): string {
  return numberWord(64) + numberWord(number) + bytesTail(bytes)
}

/** The parameters of `f(bytes, bytes)`. */
export function encodeTwoBytes(first: Uint8Array, second: Uint8Array): string {
  const tail = bytesTail(first)
  return numberWord(64) + numberWord(64 + tail.length / 2) + tail + bytesTail(second)
}

/** The parameters of `f(bytes32, string)`. */
export function encodeWordAndText(word: Uint8Array, text: string): string {
  return bytesToHex(word) + numberWord(64) + bytesTail(textToBytes(text))
}

/** The bytes that an answer's word of a place leads to; undefined when the answer is invalid. */
export function decodeBytes(answer: unknown, place = 0): Uint8Array | undefined {
  const bytes = isHex(answer) ? hexToBytes(answer.slice(2)) : undefined
  const start = bytes && readNumber(bytes, place * 32)
  const length = start === undefined ? undefined : readNumber(bytes ?? empty, start)
  if (!bytes || start === undefined || length === undefined) return undefined
  const end = start + 32 + length
  return end > bytes.length ? undefined : bytes.slice(start + 32, end)
}

/** The text that an answer's first word leads to. */
export function decodeText(answer: unknown): string | undefined {
  const bytes = decodeBytes(answer)
  try {
    return bytes && bytesToText(bytes)
  } catch {
    return undefined
  }
}

const empty = new Uint8Array()

/** No answer is longer than this, in bytes. */
const limit = 1_000_000

function readNumber(bytes: Uint8Array, offset: number): number | undefined {
  const word = bytes.slice(offset, offset + 32)
  if (word.length < 32) return undefined
  const number = BigInt(`0x${bytesToHex(word)}`)
  return number < limit ? Number(number) : undefined
}
