import type { EvmTransaction } from '../keys/SignRequest.js'

/** What a transaction costs at most, in wei. */
export function feeOf(transaction: EvmTransaction): bigint {
  const price = 'gasPrice' in transaction ? transaction.gasPrice : transaction.maxFeePerGas
  return BigInt(transaction.gas) * BigInt(price)
}
