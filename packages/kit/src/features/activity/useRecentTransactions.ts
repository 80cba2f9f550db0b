import { useEffect } from 'react'
import type { AccountTransaction } from '../../actions/Transaction.js'
import type { Caip2 } from '../../caip/Caip2.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useRepeat } from '../../react/hooks/useRepeat.js'
import type { PendingTransaction, TransactionOutcome } from '../../state/types.js'
import { settledTransactions } from './settledTransactions.js'

/** A transaction that this page has sent and the account service does not tell of yet. */
export type RecentTransaction = {
  readonly hash: string
  readonly status: 'pending' | TransactionOutcome
  /** What waits, as the kit knows it. */
  readonly pending?: PendingTransaction | undefined
}

const endings: readonly TransactionOutcome[] = ['cancelled', 'replaced']

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
  const isOwn = (each: PendingTransaction) =>
    each.chainId === chainId && each.address === address && each.connectorId === connectorId
  const settled = settledTransactions(kit).filter(isOwn)
  const isWaiting = settled.some(({ settledHash }) => !known.has(settledHash))
  useEffect(() => {
    if (isWaiting) void refetch()
  }, [isWaiting, refetch])
  useRepeat(isWaiting, refetch, pause)
  return [
    ...pending
      .filter((each) => isOwn(each) && !known.has(each.hash))
      .map((each) => ({ hash: each.hash, status: 'pending' as const, pending: each })),
    // That it came to nothing the service does not tell.
    ...settled
      .filter(({ status, settledHash }) => endings.includes(status) || !known.has(settledHash))
      .map(({ settledHash: hash, status }) => ({ hash, status })),
  ]
}
