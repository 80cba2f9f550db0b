import type { Hex } from '../../caip/Address.js'
import { SendError } from '../../errors/SendError.js'
import { call, estimate, readCoins, readL1Fee, refuse, toHex } from './evmCalls.js'
import { readNumber, requireHex } from './evmNumbers.js'
import { encodeTokenCall, readEvmHolding } from './evmTokens.js'
import { isContractCode } from './isContractCode.js'
import { type GasPrice, readGasPrice } from './readGasPrice.js'
import type { Ask, TransferPlan, TransferQuestion } from './TransferPlan.js'

/** The first four bytes of what is hashed from `transfer(address,uint256)` (ERC-20). */
const transfer = '0xa9059cbb'

/** As many as the transaction of a payment has. */
const transferBytes = 192

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
    readCoins(ask, from),
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
  const data = encodeTokenCall(transfer, to, value)
  const answer = await call(ask, { from, to: token, data }).catch(refuse)
  // Some tokens answer nothing when they have done it (USDT), some answer false when they have not.
  if (answer !== '0x' && readNumber(answer) !== 1n) throw new SendError('refused')
  const gas = await estimate(ask, { from, to: token, data })
  const fee = gas * price.most + l1Fee
  if (fee > coins) throw new SendError('notEnoughForFee')
  const transaction: EvmTransfer = { to: token, data, gas, ...price.fields }
  return { amount: value, held, fee, coinLeft: coins - fee, transaction }
}
