import type { Billfold } from '../../Billfold.js'
import type { PendingTransaction } from '../../state/types.js'

type Settled = PendingTransaction & { readonly at: number }

/** For how long one that is in a block is remembered, in milliseconds: services tell of it by then. */
const memory = 60_000

const known = new WeakMap<Billfold, Settled[]>()

/** What this page has sent and what has come into a block lately; noted from the first question on. */
export function settledTransactions(kit: Billfold): readonly PendingTransaction[] {
  const settled = known.get(kit) ?? follow(kit)
  const oldest = Date.now() - memory
  return settled.filter(({ at }) => at > oldest)
}

function follow(kit: Billfold): Settled[] {
  const settled: Settled[] = []
  known.set(kit, settled)
  let pending = kit.getState().pendingTransactions
  const stop = kit._internal.store.subscribe(() => {
    const now = kit.getState().pendingTransactions
    if (now === pending) return
    const hashes = new Set(now.map(({ hash }) => hash))
    const gone = pending.filter(({ hash }) => !hashes.has(hash))
    settled.push(...gone.map((each) => ({ ...each, at: Date.now() })))
    pending = now
  })
  kit._internal.run.signal.addEventListener('abort', stop, { once: true })
  return settled
}
