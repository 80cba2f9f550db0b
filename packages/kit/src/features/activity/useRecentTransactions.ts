import { useEffect } from 'react'
import type { AccountTransaction } from '../../actions/Transaction.js'
import type { Caip2 } from '../../caip/Caip2.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useRepeat } from '../../react/hooks/useRepeat.js'
import type { PendingTransaction } from '../../state/types.js'
import { settledTransactions } from './settledTransactions.js'

/** A transaction that this page has sent and the account service does not tell of yet. */
export type RecentTransaction = { readonly hash: string; readonly isSettled: boolean }

/** How often the service is asked for one that is in a block, in milliseconds. */
const pause = 2000

/**
 * What this page has sent, until the account service tells of it: that one reads the network a moment
 * later.
 */
export function useRecentTransactions(
  told: readonly AccountTransaction[],
  chainId: Caip2 | undefined,
  refetch: () => Promise<void>,
): readonly RecentTransaction[] {
  const { kit } = useKitContext()
  const { address, connectorId } = useBillfoldAccount()
  const pending = useKitState((state) => state.pendingTransactions)
  const known = new Set(told.map(({ hash }) => hash))
  const isMissing = (each: PendingTransaction) =>
    each.chainId === chainId &&
    each.address === address &&
    each.connectorId === connectorId &&
    !known.has(each.hash)
  const settled = settledTransactions(kit).filter(isMissing)
  const isWaiting = settled.length > 0
  useEffect(() => {
    if (isWaiting) void refetch()
  }, [isWaiting, refetch])
  useRepeat(isWaiting, refetch, pause)
  return [
    ...pending.filter(isMissing).map(({ hash }) => ({ hash, isSettled: false })),
    ...settled.map(({ hash }) => ({ hash, isSettled: true })),
  ]
}
