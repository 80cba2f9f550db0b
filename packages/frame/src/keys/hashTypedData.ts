import type { Hex } from 'billfold/protocol'
import { hashTypedData as hash } from 'viem'
import { readTypedData } from './readTypedData.js'

/**
 * What is signed of typed data (EIP-712). A script of its own, which most signatures do without.
 *
 * @param text JSON
 * @throws TypedDataError; viem's own
 */
export function hashTypedData(text: string): Hex {
  // `never`: viem infers the types from literals, which these are not.
  return hash(readTypedData(text).typedData as never)
}
