import { type Hex, isHex } from '../../caip/Address.js'
import { badAnswer } from './answers.js'

/** Reads a transaction's hash: 32 bytes. */
export function parseHash(method: string, value: unknown): Hex {
  return isHex(value) && value.length === 66 ? value : badAnswer(method, value)
}

/** Reads a signature: any non-empty hexadecimal, since contract wallets sign at any length. */
export function parseSignature(method: string, value: unknown): Hex {
  return isHex(value) && value.length > 2 && value.length % 2 === 0
    ? value
    : badAnswer(method, value)
}

/** Reads an amount in hexadecimal. */
export function parseQuantity(method: string, value: unknown): bigint {
  return isHex(value) && value.length > 2 ? BigInt(value) : badAnswer(method, value)
}
