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
export const usualLimits: Readonly<Record<string, string>> = {
  ...{ AVAX: '3', BNB: '0.15', CELO: '200', ETH: '0.03', POL: '200', SOL: '0.5', XDAI: '100' },
}

/** What the usual limit weighs. */
export const usualWeight = 1_000_000

/**
 * How much of the usual limit a request takes, rounded up: so payments in different coins can be summed. Only what is
 * signed counts, and nobody's word for what a token is worth: all that is not surely small weighs more than any limit.
 */
export function weighApproval({ chainId, request }: Omit<Approval, 'setId' | 'origin'>): number {
  switch (request.kind) {
    case 'evmMessage':
    case 'solanaMessage':
      return 0
    case 'evmTypedData':
      return readTypedData(request.typedData).isHarmless ? 0 : Number.POSITIVE_INFINITY
    case 'evmTransaction':
      return weigh(costOf([request.transaction]), chainId)
    case 'evmCalls':
      // What a session lets a key do is done without asking again.
      return request.record
        ? Number.POSITIVE_INFINITY
        : weigh(costOf(request.transactions), chainId)
    case 'evmSelfCall':
    case 'userOperation':
      return Number.POSITIVE_INFINITY
    case 'solanaTransaction':
      return weigh(solanaCostOf(request.transaction), chainId)
    default:
      return request satisfies never
  }
}

function weigh(cost: bigint, chainId: string): number {
  const { symbol = '', decimals = 0 } = knownNetwork(chainId)?.nativeCurrency ?? {}
  const limit = parseUnits(usualLimits[symbol] ?? '0', decimals)
  if (cost === 0n) return 0
  if (limit === 0n || cost >= unbounded) return Number.POSITIVE_INFINITY
  return Number((cost * BigInt(usualWeight) + limit - 1n) / limit)
}

/** More than anybody has. */
const unbounded = 2n ** 256n

function costOf(transactions: readonly EvmTransaction[]): bigint {
  const costs = transactions.map((transaction) => {
    const { to, data, value } = transaction
    return to && data === '0x' ? BigInt(value) + feeOf(transaction) : unbounded
  })
  return costs.reduce((sum, cost) => sum + cost, 0n)
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
