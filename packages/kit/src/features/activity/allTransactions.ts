import type { AccountTransaction, TransactionsPage } from '../../actions/Transaction.js'

const known = new WeakMap<readonly TransactionsPage[], readonly AccountTransaction[]>()

/** Those of all pages, each once: what a network takes back may come twice. */
export function allTransactions(pages: readonly TransactionsPage[]): readonly AccountTransaction[] {
  const before = known.get(pages)
  if (before) return before
  const byId = new Map<string, AccountTransaction>()
  for (const { transactions } of pages)
    for (const transaction of transactions)
      if (!byId.has(transaction.id)) byId.set(transaction.id, transaction)
  const all = [...byId.values()]
  known.set(pages, all)
  return all
}
