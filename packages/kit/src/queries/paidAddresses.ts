import type { InfiniteData } from '@tanstack/query-core'
import type { TransactionsPage } from '../actions/Transaction.js'
import type { Billfold } from '../Billfold.js'
import { queryClient } from './queryClient.js'

/**
 * Whom an address has paid by itself, as far as what it has done is loaded: asks nobody. What others have
 * done in its name does not count: they move nothing, to have their own addresses there.
 */
export function paidAddresses(kit: Billfold, address: string): readonly string[] {
  const loaded = queryClient(kit).getQueriesData<InfiniteData<TransactionsPage>>({
    queryKey: ['billfold', 'transactions'],
    predicate: ({ queryKey }) => queryKey[3] === address,
  })
  const paid = loaded
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ transactions }) => transactions)
    .filter(({ from, isSpam }) => !isSpam && from.toLowerCase() === address.toLowerCase())
    .flatMap(({ transfers }) => transfers)
    .filter(({ direction, isSpam }) => direction === 'out' && !isSpam)
    .flatMap(({ counterparty }) => counterparty ?? [])
  return [...new Set(paid)]
}
