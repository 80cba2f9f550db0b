import type { Hex } from 'billfold/protocol'
import { fromRlp, getAddress, isHex } from 'viem'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { EvmTransaction } from '../keys/SignRequest.js'
import type { Replaced } from './EvmClaims.js'
import type { Fees } from './readFees.js'
import type { AskedTransaction } from './readTransactionCall.js'

/**
 * Reads what a page may do with a payment that waits, by what was signed: have the same sent for a higher fee, or
 * nothing in its place. Anything else would pay what the visitor has not asked for with the number of what they have.
 *
 * @throws FrameRefusal for what changes the account itself
 */
export function readReplaced(asked: AskedTransaction, signed: Hex): Replaced | undefined {
  // Whoever has seen its authorisation may use it still (EIP-7702): without it the same does something else.
  if (signed.startsWith('0x04'))
    throw new FrameRefusal({
      code: -32_003,
      message: 'It changes the account, and cannot be sped up or cancelled',
    })
  const transaction = parse(signed)
  const { from, to, value, data } = asked
  const isSame =
    to === transaction.to && value === BigInt(transaction.value) && data === transaction.data
  if (isSame) return { kind: 'speedUp', transaction }
  const isNothing = to === from && value === 0n && data === '0x'
  return isNothing ? { kind: 'cancel', transaction } : undefined
}

/** As much as is usual by now, and an eighth more than before at least: nodes refuse what raises it by less than a tenth. */
export function raiseFees(own: Fees, { transaction }: Replaced): Fees {
  const price = 'gasPrice' in own ? own.gasPrice : own.maxFeePerGas
  if ('gasPrice' in transaction) return { gasPrice: greater(price, more(transaction.gasPrice)) }
  const tip = 'gasPrice' in own ? 0n : own.maxPriorityFeePerGas
  return {
    maxFeePerGas: greater(price, more(transaction.maxFeePerGas)),
    maxPriorityFeePerGas: greater(tip, more(transaction.maxPriorityFeePerGas)),
  }
}

/** Of the two forms that the wallet signs: of EIP-1559, and the one before. */
function parse(signed: Hex): EvmTransaction {
  const isTyped = signed.startsWith('0x02')
  const list: unknown = fromRlp(isTyped ? `0x${signed.slice(4)}` : signed)
  const fields = Array.isArray(list) ? list.filter((field) => isHex(field)) : []
  if (!isTyped) {
    const [nonce, gasPrice, ...rest] = fields
    return { ...callOf(rest), chainId: '0x0', nonce: toHex(nonce), gasPrice: toHex(gasPrice) }
  }
  const [chainId, nonce, tip, most, ...rest] = fields
  const fees = { maxPriorityFeePerGas: toHex(tip), maxFeePerGas: toHex(most) }
  return { ...callOf(rest), ...fees, chainId: toHex(chainId), nonce: toHex(nonce) }
}

function callOf([gas, to = '0x', value, data = '0x']: readonly Hex[]) {
  return {
    gas: toHex(gas),
    ...(to !== '0x' && { to: getAddress(to) }),
    ...{ value: toHex(value), data },
  }
}

/** RLP has a zero as no bytes. */
const toHex = (bytes: Hex = '0x'): Hex => `0x${(bytes === '0x' ? 0n : BigInt(bytes)).toString(16)}`

const greater = (a: bigint, b: bigint) => (a > b ? a : b)
const more = (price: Hex) => (BigInt(price) * 9n + 7n) / 8n
