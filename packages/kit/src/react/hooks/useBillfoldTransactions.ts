import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { TransactionsOf, TransactionsPage } from '../../actions/Transaction.js'
import type { Billfold } from '../../Billfold.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { ObservedPages, PagesResult } from '../../queries/observePages.js'
import { afterPaint } from '../../utils/afterPaint.js'
import { useKitContext } from '../context/KitContext.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { useNetwork } from './useNetwork.js'

type Pages = ObservedPages<TransactionsPage>
type Open = (kit: Billfold, of: TransactionsOf) => Pages

const nothing = {
  pages: [],
  error: null,
  isFetching: false,
  hasMore: false,
  more: async () => {},
  refetch: async () => {},
}
const idle = /*#__PURE__*/ unchanging({ status: 'idle' })
const waiting = /*#__PURE__*/ unchanging({ status: 'pending', isFetching: true })

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
}: {
  namespace?: Namespace | undefined
  enabled?: boolean | undefined
} = {}): PagesResult<TransactionsPage> {
  const { kit } = useKitContext()
  const { address } = useBillfoldAccount({ namespace })
  const chainId = useNetwork(namespace)?.caipNetworkId
  const [early, setEarly] = useState<Pages>(waiting)
  const [open, setOpen] = useState<Open>()
  const isWanted = enabled && address !== undefined && chainId !== undefined
  const isMissing = isWanted && !open
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    async function refetch() {
      try {
        const [{ transactionsQueryOptions }, { observePages }] = await Promise.all([
          import('../../queries/transactionsQueryOptions.js'),
          import('../../queries/observePages.js'),
        ])
        const open: Open = (kit, of) => observePages(kit, transactionsQueryOptions(kit, of))
        if (isCurrent) setOpen(() => open)
      } catch (reason) {
        const error = reason as Error // as `import()` throws
        if (isCurrent) setEarly(unchanging({ status: 'error', error, refetch }))
      }
    }
    const stop = afterPaint(refetch)
    return () => {
      isCurrent = false
      stop()
    }
  }, [isMissing])
  // Each account has an observer of its own: an answer to another one is of another account.
  const query = useMemo((): Pages => {
    if (!isWanted) return idle
    return open ? open(kit, { address, chainId }) : early
  }, [kit, isWanted, address, chainId, open, early])
  return useSyncExternalStore(query.subscribe, query.current, query.current)
}

function unchanging(
  told: Pick<PagesResult<TransactionsPage>, 'status'> & Partial<PagesResult<TransactionsPage>>,
): Pages {
  const result = { ...nothing, ...told }
  return { subscribe: () => () => {}, current: () => result }
}
