import { type CSSProperties, memo, type ReactElement, useMemo } from 'react'
import { pushView } from '../../actions/navigate.js'
import type { AccountTransaction } from '../../actions/Transaction.js'
import { networkImage } from '../../react/buttons/networkImage.js'
import { Button } from '../../react/components/Button/Button.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { LongRows } from '../../react/components/LongList/LongRows.js'
import { NearEnd } from '../../react/components/NearEnd/NearEnd.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useKept } from '../../react/hooks/useKept.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { ActivityIcon } from './activityIcons.js'
import { groupByMonth, type Month } from './groupByMonth.js'
import { TransactionRow, type TransactionRowProps } from './TransactionRow.js'
import { activityTexts } from './texts/activityTexts.js'

export type ActivityListProps = {
  transactions: readonly AccountTransaction[]
  /** Whether there is more to fetch, and whether that has failed. */
  hasMore: boolean
  hasFailed: boolean
  isFetching: boolean
  onMore: () => void
}

/** Transactions by month, more of them as the visitor comes near the end. */
export function ActivityList(props: ActivityListProps): ReactElement {
  const { transactions, hasMore, hasFailed, isFetching, onMore } = props
  const { kit } = useKitContext()
  const t = activityTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const [isAll, setAll] = useKept('Account', 'activity.isAll', false)
  const hidden = useMemo(() => transactions.filter(({ isSpam }) => isSpam).length, [transactions])
  const months = useMemo(() => {
    const shown = isAll ? transactions : transactions.filter(({ isSpam }) => !isSpam)
    return groupByMonth(shown, { now: new Date(), locale })
  }, [transactions, isAll, locale])
  const network = useNetwork()
  const ownMark = network && networkImage(kit, network)
  // One object for all rows, so that one that stands as it stood is seen by that.
  const shared = useMemo(
    () => ({
      ...{ ownMark, t, locale },
      onOpen: (id: string) => pushView(kit, { view: 'Transaction', id }),
    }),
    [kit, ownMark, t, locale],
  )
  return (
    <Stack gap="tight">
      {isAll && hidden > 0 ? <p className="bf-activity-note">{t('activity.hidden.text')}</p> : null}
      {months.length === 0 && !hasMore ? <Nothing /> : null}
      {months.map((month) => (
        <MonthRows key={month.id} month={month} shared={shared} />
      ))}
      <Stack align="center" gap="tight">
        {hasMore ? (
          <NearEnd
            onNear={onMore}
            count={transactions.length}
            // After a failure it is for the visitor to ask.
            isReady={!hasFailed && !isFetching}
          >
            <Button variant="text" part="more-transactions" disabled={isFetching} onClick={onMore}>
              {t(hasFailed ? 'common.retry' : 'activity.more')}
            </Button>
          </NearEnd>
        ) : null}
        {hidden > 0 ? (
          <Button variant="text" part="hidden-transactions" onClick={() => setAll(!isAll)}>
            {isAll ? t('activity.hide') : t.plural('activity.hidden', hidden)}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  )
}

/** Nothing but what is hidden. */
function Nothing(): ReactElement {
  const t = activityTexts.useTexts()
  return <EmptyState icon={<ActivityIcon size={32} />} title={t('activity.empty')} />
}

type MonthProps = {
  readonly month: Month
  readonly shared: Omit<TransactionRowProps, 'transaction'>
}

/** Only the month that grows is drawn again. */
const MonthRows = memo(
  function MonthRows({ month, shared }: MonthProps): ReactElement {
    const { id, name, transactions } = month
    const style = { '--rows': transactions.length } as CSSProperties // React knows no names of ours
    return (
      <div className="bf-month" data-part="month" data-id={id} style={style}>
        <h3 className="bf-rows-heading">{name}</h3>
        <LongRows label={name} part="transactions">
          {transactions.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} {...shared} />
          ))}
        </LongRows>
      </div>
    )
  },
  ({ month: before, shared }, { month: after, shared: now }) =>
    shared === now &&
    before.name === after.name &&
    before.transactions.length === after.transactions.length &&
    before.transactions.every((transaction, at) => transaction === after.transactions[at]),
)
