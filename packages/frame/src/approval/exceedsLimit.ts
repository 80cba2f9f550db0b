import { base64 } from '@scure/base'
import { parseUnits } from 'viem'
import { readTypedData } from '../keys/readTypedData.js'
import type { Approval, EvmTransaction } from '../keys/SignRequest.js'
import { readAct, type SolanaAct } from '../solana/readAct.js'
import { readFee } from '../solana/readFee.js'
import { readTransaction } from '../solana/readTransaction.js'
import { feeOf } from './feeOf.js'
import { knownNetwork } from './knownNetwork.js'

/** Payments in coins up to here are small, their fee included: about a hundred dollars when this was written. */
const limits: Readonly<Record<string, string>> = {
  ...{ AVAX: '3', BNB: '0.15', CELO: '200', ETH: '0.03', POL: '200', SOL: '0.5', XDAI: '100' },
}

/**
 * Whether a request may cost more than a small payment. Only what is signed counts, and nobody's word for what a
 * token is worth: all that is not surely small is above.
 */
export function exceedsLimit({ chainId, request }: Omit<Approval, 'setId' | 'origin'>): boolean {
  switch (request.kind) {
    case 'evmMessage':
    case 'solanaMessage':
      return false
    case 'evmTypedData':
      return !readTypedData(request.typedData).isHarmless
    case 'evmTransaction':
      return costOf(request.transaction) > limitOf(chainId)
    case 'solanaTransaction':
      return solanaCostOf(request.transaction) > limitOf(chainId)
    default:
      return request satisfies never
  }
}

function limitOf(chainId: string): bigint {
  const { symbol = '', decimals = 0 } = knownNetwork(chainId)?.nativeCurrency ?? {}
  return parseUnits(limits[symbol] ?? '0', decimals)
}

/** More than anybody has. */
const unbounded = 2n ** 256n

function costOf(transaction: EvmTransaction): bigint {
  const { to, data, value } = transaction
  return to && data === '0x' ? BigInt(value) + feeOf(transaction) : unbounded
}

function solanaCostOf(encoded: string): bigint {
  const transaction = readTransaction(base64.decode(encoded))
  const costs = transaction.instructions.map((each) => costOfAct(readAct(each)))
  return costs.reduce((sum, cost) => sum + cost, readFee(transaction))
}

function costOfAct(act: SolanaAct): bigint {
  if (act.kind === 'payCoins') return act.lamports
  return act.kind === 'note' || act.kind === 'budget' ? 0n : unbounded
}
