import { Fragment, memo, type ReactElement } from 'react'
import type { AccountTransaction } from '../../actions/Transaction.js'
import { Row } from '../../react/components/Row/Row.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import { type Parties, partiesOf, shownTransfers, signOf, verbOf } from './describeTransaction.js'
import { formatExactly, formatMoved } from './formatMoved.js'
import { TransactionMark } from './TransactionMark.js'
import type { activityTexts } from './texts/activityTexts.js'

export type TransactionRowProps = {
  transaction: AccountTransaction
  /** The network's. */
  ownMark: string | undefined
  t: ReturnType<typeof activityTexts.useTexts>
  locale: string
  onOpen: (id: string) => void
}

/**
 * What was done, with whom, and what was moved; it leads to the details. There are thousands: what all of them
 * say alike their list knows.
 */
export const TransactionRow = memo(function TransactionRow({
  transaction,
  ownMark,
  t,
  locale,
  onOpen,
}: TransactionRowProps): ReactElement {
  const { id, status, isSpam } = transaction
  const parties = partiesOf(transaction)
  const said = parties && describeParties(parties, t)
  const state = status === 'failed' ? t('activity.notDone') : isSpam && t('activity.suspicious')
  const shown = status === 'failed' ? [] : shownTransfers(transaction)
  const exact = shown.map((each) => {
    const moved = formatExactly(each, { sign: signOf(transaction, each), locale })
    return each.others > 0 ? `${moved} ${t.plural('activity.others', each.others)}` : moved
  })
  return (
    <Row
      part="transaction"
      id={id}
      mark={<TransactionMark transaction={transaction} ownMark={ownMark} />}
      label={t(`activity.verb.${verbOf(transaction)}`)}
      detail={[state, said].filter(Boolean).join(' · ')}
      description={exact.join(', ') || undefined}
      end={
        <span className="bf-moved-amounts">
          {shown.map((each) => {
            const sign = signOf(transaction, each)
            return (
              <Fragment key={each.direction}>
                <bdi data-sign={sign}>{formatMoved(each, { sign, locale })}</bdi>
                {each.others > 0 ? (
                  <span className="bf-moved-others">
                    {t.plural('activity.others', each.others)}
                  </span>
                ) : null}
              </Fragment>
            )
          })}
        </span>
      }
      onClick={() => onOpen(id)}
    />
  )
})

function describeParties({ side, addresses }: Parties, t: TransactionRowProps['t']): string {
  const [address, ...others] = addresses
  return others.length > 0
    ? t.plural(`activity.${side}Several`, addresses.length)
    : t(`activity.${side}`, { address: truncateAddress(address) })
}
