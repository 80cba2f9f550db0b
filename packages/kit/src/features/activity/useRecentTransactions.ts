import { useEffect, useRef, useState } from 'react'
import type { AccountTransaction } from '../../actions/Transaction.js'
import type { Caip2 } from '../../caip/Caip2.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useKitState } from '../../react/hooks/useKitState.js'

/** A transaction that this page has sent and the account service does not tell of yet. */
export type RecentTransaction = { readonly hash: string; readonly isSettled: boolean }

/** How often the service is asked for one that is in a block, and how often at the most. */
const pause = 2000
const mostAttempts = 15

/**
 * What this page has sent, until the account service tells of it: that one reads the network a moment
 * later.
 */
export function useRecentTransactions(
  known: readonly AccountTransaction[],
  chainId: Caip2 | undefined,
  refetch: () => Promise<void>,
): readonly RecentTransaction[] {
  const { address, connectorId } = useBillfoldAccount()
  const all = useKitState((state) => state.pendingTransactions)
  const pending = all.filter(
    (each) =>
      each.chainId === chainId && each.address === address && each.connectorId === connectorId,
  )
  const [seen, setSeen] = useState<readonly string[]>([])
  const told = new Set(known.map(({ hash }) => hash))
  const hashes = pending.map(({ hash }) => hash)
  const missing = [...new Set([...seen, ...hashes])].filter((hash) => !told.has(hash))
  const settled = missing.filter((hash) => !hashes.includes(hash))
  const text = missing.join()
  useEffect(() => setSeen(text === '' ? [] : text.split(',')), [text])

  const attempts = useRef(0)
  const isWaiting = settled.length > 0
  useEffect(() => {
    if (!isWaiting) {
      attempts.current = 0
      return
    }
    const ask = () => {
      attempts.current += 1
      if (attempts.current > mostAttempts) return setSeen([])
      void refetch()
    }
    ask()
    const timer = setInterval(ask, pause)
    return () => clearInterval(timer)
  }, [isWaiting, refetch])
  return missing.map((hash) => ({ hash, isSettled: settled.includes(hash) }))
}
