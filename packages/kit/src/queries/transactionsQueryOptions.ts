import { fetchTransactions } from '../actions/fetchTransactions.js'
import type { TransactionsOf, TransactionsPage } from '../actions/Transaction.js'
import type { Billfold } from '../Billfold.js'
import type { KitPagesOptions } from './KitQueryOptions.js'

/** For how long the newest page counts as fresh, in milliseconds. */
const freshTime = 15_000

/**
 * An address's transactions on a network, page by page, for TanStack Query's infinite queries; see
 * `readTransactions`. Fresh for 15 s.
 *
 * @example
 * ```tsx
 * import { useInfiniteQuery } from '@tanstack/react-query'
 * import { transactionsQueryOptions } from 'billfold/query'
 * import { useBillfold } from 'billfold/react'
 *
 * export function Ledger({ address }: { address: string }) {
 *   const { kit } = useBillfold()
 *   const { data, fetchNextPage } = useInfiniteQuery(
 *     transactionsQueryOptions(kit, { address, chainId: 'eip155:1' }),
 *   )
 *   const transactions = data?.pages.flatMap((page) => page.transactions) ?? []
 *   return <button onClick={() => fetchNextPage()}>{transactions.length}</button>
 * }
 * ```
 */
export function transactionsQueryOptions(
  kit: Billfold,
  { address, chainId }: TransactionsOf,
): KitPagesOptions<TransactionsPage> {
  return {
    queryKey: ['billfold', 'transactions', chainId, address],
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchTransactions(kit, { address, chainId, cursor, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: freshTime,
    retry: false,
  }
}
