import { noteChanges } from '../actions/changedChains.js'
import { awaitTransaction } from '../actions/followTransaction.js'
import { learnNonce } from '../actions/learnNonce.js'
import { noteSentCalls, readSentCalls, type SentCallsNote } from '../actions/sentCalls.js'
import { forgetSent, noteSent, readSent } from '../actions/sentTransactions.js'
import type { Billfold } from '../Billfold.js'
import type { KitEvent } from '../state/events.js'
import type { PendingTransaction } from '../state/types.js'
import { queryClient } from './queryClient.js'

const followed = new WeakSet<Billfold>()

/**
 * Has what accounts hold asked anew once a transaction of theirs has come into a block, be it one that was sent before
 * the page was loaded anew, by an account that is connected then or later. Begins with the first question of what
 * somebody holds, and lasts until the kit stops.
 */
export function followTransactions(kit: Billfold): void {
  const { store, run, events } = kit._internal
  const { signal } = run
  if (followed.has(kit) || signal.aborted) return
  followed.add(kit)
  let { pendingTransactions: pending, connections: known } = kit.getState()
  const calls = new Set<string>()
  /** What the accounts that are connected by now had sent. */
  function catchUp() {
    if (signal.aborted) return
    for (const transaction of readSent(kit))
      if (pending.every(({ hash }) => hash !== transaction.hash)) awaitTransaction(kit, transaction)
    for (const each of readSentCalls(kit)) {
      if (calls.has(each.id)) continue
      calls.add(each.id)
      void follow(kit, each).finally(() => calls.delete(each.id))
    }
  }
  const unsubscribe = store.subscribe(({ pendingTransactions: now, connections }) => {
    if (connections !== known) {
      known = connections
      queueMicrotask(catchUp)
    }
    if (now === pending) return
    const settled = pending.filter(({ hash }) => now.every((each) => each.hash !== hash))
    pending = now
    for (const transaction of now) note(kit, transaction)
    for (const { address, chainId, hash } of settled) {
      forgetSent(kit, hash)
      noteChanges(kit, { address, chainIds: [chainId] })
    }
    if (settled.length === 0) return
    for (const kind of ['holdings', 'balance'])
      void queryClient(kit).invalidateQueries({ queryKey: ['billfold', kind] })
  })
  const unwatch = events.on((event) => {
    if (event.type === 'TRANSACTION_SETTLED' && kit.options.features.pay) void settle(kit, event)
    if (event.type !== 'CALLS_SENT') return
    const { type: _, ...sent } = event
    noteSentCalls(kit, sent)
    void follow(kit, sent)
  })
  signal.addEventListener(
    'abort',
    () => {
      unsubscribe()
      unwatch()
      followed.delete(kit)
    },
    { once: true },
  )
  // Not at once: the first question may come while a component renders.
  queueMicrotask(() => {
    if (!signal.aborted) for (const transaction of pending) note(kit, transaction)
    catchUp()
  })
}

/** Which transaction they are the wallet says once they are in a block. */
async function follow(kit: Billfold, calls: SentCallsNote) {
  const { followCalls } = await import('../actions/followCalls.js')
  await followCalls(kit, calls)
}

function note(kit: Billfold, transaction: PendingTransaction) {
  noteSent(kit, transaction)
  void learnNonce(kit, transaction).catch(() => {})
}

/** What has paid for something is known by another hash from now on, or has not paid for it. */
async function settle(
  kit: Billfold,
  { hash, status, replacement = hash }: Extract<KitEvent, { type: 'TRANSACTION_SETTLED' }>,
) {
  if (status === 'success' && replacement === hash) return
  const { settlePayNote } = await import('../actions/settlePayNote.js')
  await settlePayNote(kit, { hash, status, replacement })
}
