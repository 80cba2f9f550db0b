import type { ReactElement } from 'react'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { Spinner } from '../../react/components/Spinner/Spinner.js'
import { useBillfoldWallet } from '../../react/hooks/useBillfoldWallet.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { ErrorIcon } from '../../react/icons/statusIcons.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import { OutIcon } from './activityIcons.js'
import { activityTexts } from './texts/activityTexts.js'
import { transactionUrl } from './transactionUrl.js'
import type { RecentTransaction } from './useRecentTransactions.js'

const sayings = {
  pending: 'activity.pending.text',
  success: 'activity.settled.text',
  reverted: 'transaction.failed',
  cancelled: 'activity.cancelled.text',
  replaced: 'activity.replaced.text',
} as const

/** What this page has sent and nobody tells of yet. */
export function RecentRows({ recent }: { recent: readonly RecentTransaction[] }): ReactElement {
  const t = activityTexts.useTexts()
  const network = useNetwork()
  const isEmbedded = useBillfoldWallet()?.kind === 'embedded'
  const isPending = recent.some(({ status }) => status === 'pending')
  const mayReplace = isPending && network?.chainNamespace === 'eip155' && !isEmbedded
  return (
    <>
      <RowGroup heading={t('activity.pending')} part="recent-transactions">
        {recent.map(({ hash, status }) => (
          <Row
            key={hash}
            part="recent-transaction"
            id={hash}
            mark={
              <span className="bf-moved-none" data-size={40}>
                <StatusMark status={status} />
              </span>
            }
            label={truncateAddress(hash)}
            detail={t(sayings[status])}
            href={transactionUrl(network, hash)}
          />
        ))}
      </RowGroup>
      {mayReplace ? <p className="bf-activity-note">{t('activity.pending.hint')}</p> : null}
    </>
  )
}

function StatusMark({ status }: { status: RecentTransaction['status'] }): ReactElement {
  if (status === 'pending') return <Spinner />
  return status === 'success' ? <OutIcon /> : <ErrorIcon />
}
