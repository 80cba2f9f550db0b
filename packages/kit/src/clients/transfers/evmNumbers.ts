import { type Hex, isHex } from '../../caip/Address.js'
import { WalletError } from '../../errors/WalletError.js'

/** A number of a node's or a contract's answer; `undefined` where it is none, or is more than a word. */
export function readNumber(value: unknown): bigint | undefined {
  return isHex(value) && value.length > 2 && value.length <= 66 ? BigInt(value) : undefined
}

/** @throws WalletError with code `badAnswer` */
export function requireNumber(value: unknown): bigint {
  const number = readNumber(value)
  if (number !== undefined) return number
  throw badAnswer()
}

/** @throws WalletError with code `badAnswer` */
export function requireHex(value: unknown): Hex {
  if (isHex(value)) return value
  throw badAnswer()
}

/** For what a node has answered with an error; one that cannot be reached has not answered. */
export function noAnswer(error: unknown): undefined {
  if (!(error instanceof WalletError) || error.code === 'networkUnreachable') throw error
  return undefined
}

function badAnswer(): WalletError {
  const shortMessage = 'The network returned an invalid response.'
  return new WalletError({ code: 'badAnswer', shortMessage })
}
