import type { Billfold } from '../../Billfold.js'
import type { PendingTransaction, TransactionOutcome } from '../../state/types.js'

/** What this page has sent, and what became of it. */
export type SettledPending = PendingTransaction & {
  readonly status: TransactionOutcome
  /** What is in a block: it, or what came in its place. */
  readonly settledHash: string
}

type Remembered = SettledPending & { readonly at: number }

/** For how long one that is in a block is remembered, in milliseconds: services tell of it by then. */
const memory = 60_000

const known = new WeakMap<Billfold, Remembered[]>()

/** What this page has sent and what has come into a block lately; noted from the first question on. */
export function settledTransactions(kit: Billfold): readonly SettledPending[] {
  const settled = known.get(kit) ?? follow(kit)
  const oldest = Date.now() - memory
  return settled.filter(({ at }) => at > oldest)
}

function follow(kit: Billfold): Remembered[] {
  const settled: Remembered[] = []
  known.set(kit, settled)
  const stop = kit._internal.events.on((event) => {
    if (event.type !== 'TRANSACTION_SETTLED') return
    const { hash, status, replacement: settledHash = hash } = event
    const pending = kit.getState().pendingTransactions.find((each) => each.hash === hash)
    if (pending) settled.push({ ...pending, status, settledHash, at: Date.now() })
  })
  kit._internal.run.signal.addEventListener('abort', stop, { once: true })
  return settled
}
