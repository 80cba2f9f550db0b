import { type Hex, isHex } from '../../caip/Address.js'
import { SendError } from '../../errors/SendError.js'
import { bytesToText, hexToBytes } from '../../utils/bytes.js'
import { plainText } from '../../utils/plainText.js'
import { decodeText } from '../ens/abi.js'
import { call, estimate, readL1Fee, refuse, toHex, word } from './evmCalls.js'
import { noAnswer, readNumber, requireHex, requireNumber } from './evmNumbers.js'
import { isContractCode } from './isContractCode.js'
import { type GasPrice, readGasPrice } from './readGasPrice.js'
import {
  type Ask,
  mostDecimals,
  type TokenFacts,
  type TransferPlan,
  type TransferQuestion,
} from './TransferPlan.js'

// The first four bytes of what is hashed from each function's name and types (ERC-20).
const functions = {
  name: '0x06fdde03',
  symbol: '0x95d89b41',
  decimals: '0x313ce567',
  balanceOf: '0x70a08231',
  transfer: '0xa9059cbb',
} as const

/** As many as the transaction of a payment has. */
const transferBytes = 192

/** A symbol stands behind each amount: a longer one is cut, in characters. */
const longestSymbol = 20

/** With a price of the wallet's own it could cost more than the visitor was told. */
export type EvmTransfer = {
  readonly to: string
  readonly value?: bigint
  readonly data?: Hex
  readonly gas: bigint
  readonly gasPrice?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
}

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

/** What somebody holds of an ERC-20 token, in its smallest unit. */
export async function readEvmHolding(ask: Ask, token: string, owner: string): Promise<bigint> {
  return requireNumber(await call(ask, { to: token, data: encode(functions.balanceOf, owner) }))
}

/**
 * Works out a payment of a chain's coin, or of an ERC-20 token, and plays it through on a node: what
 * would be reverted is refused here.
 *
 * @throws SendError, WalletError with code `networkUnreachable`
 */
export async function planEvmTransfer(
  ask: Ask,
  question: TransferQuestion,
): Promise<TransferPlan<EvmTransfer>> {
  const { from, to, token } = question
  const [coins, code, price, l1Fee] = await Promise.all([
    ask('eth_getBalance', [from, 'latest']).then(requireNumber),
    ask('eth_getCode', [to, 'latest']).then(requireHex),
    readGasPrice(ask),
    readL1Fee(ask, transferBytes),
  ])
  const spending = { coins, price, l1Fee }
  const plan =
    token === undefined
      ? await planCoin(ask, question, spending)
      : await planToken(ask, { ...question, token }, spending)
  return { ...plan, isContract: isContractCode(code), isPriceHigh: price.isHigh }
}

type Spending = {
  readonly coins: bigint
  readonly price: GasPrice
  readonly l1Fee: bigint
}

async function planCoin(
  ask: Ask,
  { from, to, amount }: TransferQuestion,
  { coins, price, l1Fee }: Spending,
) {
  if (amount !== 'max' && amount > coins) throw new SendError('notEnough')
  if (coins === 0n) throw new SendError('notEnoughForFee')
  // All that can be sent is known with the fee alone, which is the same for any amount.
  const asked = amount === 'max' ? 1n : amount
  const gas = await estimate(ask, { from, to, value: toHex(asked) })
  const fee = gas * price.most + l1Fee
  const value = amount === 'max' ? coins - fee : amount
  if (value <= 0n || value + fee > coins) throw new SendError('notEnoughForFee')
  const transaction: EvmTransfer = { to, value, gas, ...price.fields }
  return { amount: value, held: coins, fee, coinLeft: coins - value - fee, transaction }
}

async function planToken(
  ask: Ask,
  { from, to, token, amount }: TransferQuestion & { token: string },
  { coins, price, l1Fee }: Spending,
) {
  const [held, code] = await Promise.all([
    readEvmHolding(ask, token, from),
    ask('eth_getCode', [token, 'latest']).then(requireHex),
  ])
  // A call to nobody succeeds, and moves nothing.
  if (code === '0x') throw new SendError('badToken')
  const value = amount === 'max' ? held : amount
  if (value > held || held === 0n) throw new SendError('notEnough')
  const data = encode(functions.transfer, to, value)
  const answer = await call(ask, { from, to: token, data }).catch(refuse)
  // Some tokens answer nothing when they have done it (USDT), some answer false when they have not.
  if (answer !== '0x' && readNumber(answer) !== 1n) throw new SendError('refused')
  const gas = await estimate(ask, { from, to: token, data })
  const fee = gas * price.most + l1Fee
  if (fee > coins) throw new SendError('notEnoughForFee')
  const transaction: EvmTransfer = { to: token, data, gas, ...price.fields }
  return { amount: value, held, fee, coinLeft: coins - fee, transaction }
}

function encode(selector: Hex, address: string, value?: bigint): Hex {
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
