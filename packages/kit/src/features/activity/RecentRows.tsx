import type { ReactElement } from 'react'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { Spinner } from '../../react/components/Spinner/Spinner.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import { OutIcon } from './activityIcons.js'
import { activityTexts } from './texts/activityTexts.js'
import { transactionUrl } from './transactionUrl.js'
import type { RecentTransaction } from './useRecentTransactions.js'

/** What this page has sent and nobody tells of yet. */
export function RecentRows({ recent }: { recent: readonly RecentTransaction[] }): ReactElement {
  const t = activityTexts.useTexts()
  const network = useNetwork()
  return (
    <RowGroup heading={t('activity.pending')} part="recent-transactions">
      {recent.map(({ hash, isSettled }) => (
        <Row
          key={hash}
          part="recent-transaction"
          id={hash}
          mark={
            <span className="bf-moved-none" data-size={40}>
              {isSettled ? <OutIcon /> : <Spinner />}
            </span>
          }
          label={truncateAddress(hash)}
          detail={t(isSettled ? 'activity.settled.text' : 'activity.pending.text')}
          href={transactionUrl(network, hash)}
        />
      ))}
    </RowGroup>
  )
}
