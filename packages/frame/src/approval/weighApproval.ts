import { parseUnits } from 'viem'
import type { Approval, EvmTransaction } from '../keys/SignRequest.js'
import { feeOf } from './feeOf.js'
import { knownNetwork } from './knownNetwork.js'

/** Payments in coins up to here are small, their fee included: about a hundred dollars when this was written. */
export const usualLimits: Readonly<Record<string, string>> = {
  ...{ AVAX: '3', BNB: '0.15', CELO: '200', ETH: '0.03', POL: '200', SOL: '0.5', XDAI: '100' },
}

/** What the usual limit weighs. */
export const usualWeight = 1_000_000

/** How much of the usual limit a request takes, rounded up. */
export type Weigh = (approval: Omit<Approval, 'setId' | 'origin'>) => number

/**
 * How much of the usual limit a request takes, rounded up: so payments in different coins can be summed. Only what is
 * signed counts, and nobody's word for what a token is worth: all that is not surely small weighs more than any limit.
 */
export const weighApproval: Weigh = ({ chainId, request }) => {
  switch (request.kind) {
    case 'evmMessage':
    case 'solanaMessage':
      return 0
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
    case 'evmTypedData':
    case 'solanaTransaction':
      throw new TypeError('What weighs it comes with a script of its own.')
    default:
      return request satisfies never
  }
}

/** What a cost takes of the usual limit, in the smallest units of a network's coin. */
export function weigh(cost: bigint, chainId: string): number {
  const { symbol = '', decimals = 0 } = knownNetwork(chainId)?.nativeCurrency ?? {}
  const limit = parseUnits(usualLimits[symbol] ?? '0', decimals)
  if (cost === 0n) return 0
  if (limit === 0n || cost >= unbounded) return Number.POSITIVE_INFINITY
  return Number((cost * BigInt(usualWeight) + limit - 1n) / limit)
}

/** More than anybody has. */
export const unbounded = 2n ** 256n

function costOf(transactions: readonly EvmTransaction[]): bigint {
  const costs = transactions.map((transaction) => {
    const { to, data, value } = transaction
    return to && data === '0x' ? BigInt(value) + feeOf(transaction) : unbounded
  })
  return costs.reduce((sum, cost) => sum + cost, 0n)
}
