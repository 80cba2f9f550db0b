import type { AccountTransaction } from '../../actions/Transaction.js'

export type Month = {
  /** Such as `2026-03`, in the visitor's own time. */
  readonly id: string
  /** The month's name, with the year where it is not this one. */
  readonly name: string
  readonly transactions: readonly AccountTransaction[]
}

/** Transactions by the month that they came into a block in, in the order in which they come. */
export function groupByMonth(
  transactions: readonly AccountTransaction[],
  { now, locale }: { now: Date; locale: string },
): readonly Month[] {
  const thisYear = new Intl.DateTimeFormat(locale, { month: 'long' })
  const otherYear = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  const months = new Map<string, { name: string; transactions: AccountTransaction[] }>()
  for (const transaction of transactions) {
    const date = new Date(transaction.at)
    const id = `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
    const known = months.get(id)
    if (known) known.transactions.push(transaction)
    else {
      const isThisYear = date.getFullYear() === now.getFullYear()
      const name = (isThisYear ? thisYear : otherYear).format(date)
      months.set(id, { name, transactions: [transaction] })
    }
  }
  return [...months].map(([id, month]) => ({ id, ...month }))
}
