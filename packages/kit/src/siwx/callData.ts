import { bytesToHex } from '../utils/bytes.js'

/** A number as a word of the contract ABI, without 0x. */
export function numberWord(number: number): string {
  return number.toString(16).padStart(64, '0')
}

/** An address as a word of the contract ABI, without 0x. */
export function addressWord(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}

/** Bytes as the contract ABI writes them behind the words: length, then whole words. */
export function bytesTail(bytes: Uint8Array): string {
  const digits = bytesToHex(bytes)
  return numberWord(bytes.length) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}
