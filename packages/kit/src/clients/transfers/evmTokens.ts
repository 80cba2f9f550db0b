import { type Hex, isHex } from '../../caip/Address.js'
import { SendError } from '../../errors/SendError.js'
import { bytesToText, hexToBytes } from '../../utils/bytes.js'
import { plainText } from '../../utils/plainText.js'
import { decodeText } from '../ens/abi.js'
import { call, readSpendable, word } from './evmCalls.js'
import { noAnswer, readNumber } from './evmNumbers.js'
import { type Ask, mostDecimals, type TokenFacts } from './TransferPlan.js'

// The first four bytes of what is hashed from each function's name and types (ERC-20).
const functions = {
  name: '0x06fdde03',
  symbol: '0x95d89b41',
  decimals: '0x313ce567',
  balanceOf: '0x70a08231',
} as const

/** A symbol stands behind each amount: a longer one is cut, in characters. */
const longestSymbol = 20

/**
 * Reads an ERC-20 token's facts. What it says of itself is made plain text.
 *
 * @throws SendError with code `badToken` when there is no such token
 */
export async function readEvmToken(ask: Ask, token: string): Promise<TokenFacts> {
  const read = (data: Hex) => call(ask, { to: token, data }).catch(noAnswer)
  const [name, symbol, decimals] = await Promise.all([
    read(functions.name),
    read(functions.symbol),
    read(functions.decimals),
  ])
  const places = readNumber(decimals)
  if (places === undefined || places > mostDecimals) throw new SendError('badToken')
  return {
    name: readText(name),
    symbol: readText(symbol, longestSymbol),
    decimals: Number(places),
  }
}

/** What somebody can spend of an ERC-20 token, in its smallest unit, as `readSpendable` counts. */
export function readEvmHolding(ask: Ask, token: string, owner: string): Promise<bigint> {
  const data = encodeTokenCall(functions.balanceOf, owner)
  return readSpendable((block) => ask('eth_call', [{ to: token, data }, block]))
}

/** A call of a function that takes an address, and an amount where it takes one. */
export function encodeTokenCall(selector: Hex, address: string, value?: bigint): Hex {
  const first = address.slice(2).toLowerCase().padStart(64, '0')
  return `${selector}${first}${value === undefined ? '' : word(value)}`
}

/** A text, or the 32 bytes that old tokens have in its place. */
function readText(answer: unknown, maxLength?: number): string {
  if (!isHex(answer) || answer.length !== 66) return plainText(decodeText(answer), maxLength)
  try {
    return plainText(bytesToText(hexToBytes(answer.slice(2)) ?? new Uint8Array()), maxLength)
  } catch {
    return ''
  }
}
