import { base64 } from '@scure/base'
import { readAct, type SolanaAct } from '../solana/readAct.js'
import { readFee } from '../solana/readFee.js'
import { readTransaction } from '../solana/readTransaction.js'
import { unbounded, type Weigh, weigh } from './weighApproval.js'

/** Weighs a transaction of Solana: the coins that it pays, and its fee. */
export const weighSolanaTransaction: Weigh = ({ chainId, request }) => {
  if (request.kind !== 'solanaTransaction') throw new TypeError('This is no transaction of Solana.')
  const transaction = readTransaction(base64.decode(request.transaction))
  const costs = transaction.instructions.map((each) => costOf(readAct(each)))
  const cost = costs.reduce((sum, each) => sum + each, readFee(transaction))
  return weigh(cost, chainId)
}

function costOf(act: SolanaAct): bigint {
  if (act.kind === 'payCoins') return act.lamports
  return act.kind === 'note' || act.kind === 'budget' ? 0n : unbounded
}
