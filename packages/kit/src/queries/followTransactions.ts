import type { QueryClient } from '@tanstack/query-core'
import { noteChanges } from '../actions/changedChains.js'
import { awaitTransaction } from '../actions/followTransaction.js'
import { forgetSent, noteSent, readSent } from '../actions/sentTransactions.js'
import type { Billfold } from '../Billfold.js'
import type { PendingTransaction } from '../state/types.js'

/**
 * Has what accounts hold asked anew once a transaction of theirs has come into a block, be it one that was sent before
 * the page was loaded anew. Lasts until `signal` is aborted.
 *
 * @param sent what was pending when this was asked for
 */
export function followTransactions(
  kit: Billfold,
  client: QueryClient,
  { sent, signal }: { sent: readonly PendingTransaction[]; signal: AbortSignal },
): void {
  let pending = sent
  function compare() {
    const now = kit.getState().pendingTransactions
    if (now === pending) return
    const settled = pending.filter(({ hash }) => now.every((each) => each.hash !== hash))
    pending = now
    for (const transaction of now) noteSent(kit, transaction)
    for (const { address, chainId, hash } of settled) {
      forgetSent(kit, hash)
      noteChanges(kit, { address, chainIds: [chainId] })
    }
    if (settled.length === 0) return
    for (const kind of ['holdings', 'balance'])
      void client.invalidateQueries({ queryKey: ['billfold', kind] })
  }
  signal.addEventListener('abort', kit._internal.store.subscribe(compare))
  for (const transaction of sent) noteSent(kit, transaction)
  compare()
  const isPending = ({ hash }: PendingTransaction) => pending.some((each) => each.hash === hash)
  for (const transaction of readSent(kit))
    if (!isPending(transaction)) awaitTransaction(kit, transaction)
}
