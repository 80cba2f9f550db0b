import { walletError } from '../../errors/toWalletError.js'
import type { BitcoinAccount } from './BitcoinWallet.js'
import type { Coin } from './createReads.js'
import { isTaproot } from './networkName.js'

// In virtual bytes: what a transaction has by itself, and an output of the largest kind.
const frame = 11n
const output = 43n

/**
 * What a payment costs that the wallet makes itself, from the largest coins on. What it does is its own
 * affair; this is about as much.
 *
 * @throws WalletError with code `insufficientFunds`
 */
export function estimateTransfer(parameters: {
  account: BitcoinAccount
  value: bigint | 'max'
  coins: readonly Coin[]
  /** In satoshis a virtual byte. */
  feePerByte: bigint
}): { readonly value: bigint; readonly fee: bigint } {
  const { account, value, coins, feePerByte } = parameters
  const input = inputSize(account.address)
  let [held, size] = [0n, frame + 2n * output]
  for (const coin of [...coins].sort((a, b) => (a.value < b.value ? 1 : -1))) {
    held += coin.value
    size += input
    const fee = size * feePerByte
    if (value !== 'max' && held >= value + fee) return { value, fee }
  }
  const fee = size * feePerByte
  if (value !== 'max' || held <= fee) throw walletError('insufficientFunds')
  return { value: held - fee, fee }
}

/** What spending a coin takes, by the kind of its address, in virtual bytes. */
function inputSize(address: string): bigint {
  if (isTaproot(address)) return 58n
  if (/^(?:bc|tb|bcrt)1/.test(address)) return 68n
  return /^[23]/.test(address) ? 91n : 148n
}
