import type { TransactionsPage } from '../../actions/Transaction.js'
import type { Namespace } from '../../caip/namespaces.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { type PagesResult, useKitPages } from './useKitPages.js'
import { useNetwork } from './useNetwork.js'

const load = async () =>
  (await import('../../queries/transactionsQueryOptions.js')).transactionsQueryOptions

type Parameters = {
  namespace?: Namespace | undefined
  enabled?: boolean | undefined
}

/**
 * What the account of a namespace, or of the active one, has done on the network it is on, page by page;
 * see `readTransactions`. Fetched while `enabled`; the newest page is fresh for 15 s.
 *
 * @example
 * ```tsx
 * import { useBillfoldTransactions } from 'billfold/react'
 *
 * export function Ledger() {
 *   const { pages, hasMore, more } = useBillfoldTransactions()
 *   const transactions = pages.flatMap((page) => page.transactions)
 *   return (
 *     <>
 *       {transactions.map(({ id, operation }) => <p key={id}>{operation}</p>)}
 *       {hasMore ? <button onClick={more}>More</button> : null}
 *     </>
 *   )
 * }
 * ```
 */
export function useBillfoldTransactions({
  namespace,
  enabled = true,
}: Parameters = {}): PagesResult<TransactionsPage> {
  return useKitPages(load, useAsked({ namespace, enabled }))
}

/** The transactions that a list has shown, for the details of one of them. */
export function useSeenTransactions(): PagesResult<TransactionsPage> {
  return useKitPages(load, useAsked({ enabled: true }), { isSeen: true })
}

function useAsked({ namespace, enabled }: Parameters) {
  const { address } = useBillfoldAccount({ namespace })
  const chainId = useNetwork(namespace)?.caipNetworkId
  return enabled && address && chainId ? { address, chainId } : undefined
}
