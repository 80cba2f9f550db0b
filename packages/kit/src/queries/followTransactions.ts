import { noteChanges } from '../actions/changedChains.js'
import type { Billfold } from '../Billfold.js'
import { queryClient } from './queryClient.js'

const followed = new WeakSet<Billfold>()

/**
 * Has what accounts hold asked anew once a transaction of theirs has come into a block. Begins with the
 * first question, and lasts until the kit stops.
 */
export function followTransactions(kit: Billfold): void {
  const { store, run } = kit._internal
  if (followed.has(kit) || run.signal.aborted) return
  followed.add(kit)
  const unsubscribe = store.subscribe((state, before) => {
    const isOver = (hash: string) => state.pendingTransactions.every((each) => each.hash !== hash)
    const settled = before.pendingTransactions.filter(({ hash }) => isOver(hash))
    for (const { address, chainId } of settled) noteChanges(kit, { address, chainIds: [chainId] })
    if (settled.length === 0) return
    for (const kind of ['holdings', 'balance'])
      void queryClient(kit).invalidateQueries({ queryKey: ['billfold', kind] })
  })
  run.signal.addEventListener(
    'abort',
    () => {
      unsubscribe()
      followed.delete(kit)
    },
    { once: true },
  )
}
