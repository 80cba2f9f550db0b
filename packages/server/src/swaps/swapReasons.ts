import type { Reason } from '../middleware/refuse.js'

export const nobody: Reason = {
  field: '',
  description: 'Nobody answers for swaps now. Try again later.',
}
/** Clients look for these two words. */
export const noWay: Reason = {
  field: 'amount',
  description: 'There is insufficient liquidity for it.',
}
export const wouldFail: Reason = {
  field: '',
  description: 'The swap would fail: there is too little to give, or it is not approved.',
}
export const noAddress: Reason = { field: 'userAddress', description: 'This is no account.' }

/** What is wrong with what is to be swapped, if anything is. */
export function judgePair(pair: {
  from: string | undefined
  to: string | undefined
  amount: bigint
  /** More than there can be of any token. */
  unlimited: bigint
}): Reason | undefined {
  const { from, to, amount, unlimited } = pair
  if (from?.toLowerCase() === to?.toLowerCase())
    return { field: 'to', description: 'It is what is given.' }
  if (amount === 0n || amount >= unlimited)
    return { field: 'amount', description: 'There is no such amount.' }
  return undefined
}
