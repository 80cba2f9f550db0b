import { Fragment, type ReactElement } from 'react'
import { mayReplace } from '../../actions/mayReplace.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { Spinner } from '../../react/components/Spinner/Spinner.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { ErrorIcon } from '../../react/icons/statusIcons.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import { OutIcon } from './activityIcons.js'
import { ReplaceButtons } from './ReplaceButtons.js'
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

/** What is said of what waits, by what was sent in its place. */
const replacing = {
  speedUp: 'activity.speedingUp.text',
  cancel: 'activity.cancelling.text',
} as const

/** What this page has sent and nobody tells of yet. */
export function RecentRows({ recent }: { recent: readonly RecentTransaction[] }): ReactElement {
  const t = activityTexts.useTexts()
  const network = useNetwork()
  const { kit } = useKitContext()
  const waiting = recent.flatMap(({ pending }) => pending ?? [])
  const isHinted =
    network?.chainNamespace === 'eip155' && waiting.some((each) => !mayReplace(kit, each))
  return (
    <>
      <RowGroup heading={t('activity.pending')} part="recent-transactions">
        {recent.map(({ hash, status, pending }) => (
          <Fragment key={hash}>
            <Row
              part="recent-transaction"
              id={hash}
              mark={
                <span className="bf-moved-none" data-size={40}>
                  <StatusMark status={status} />
                </span>
              }
              label={truncateAddress(hash)}
              detail={t(
                pending?.replacement ? replacing[pending.replacement.kind] : sayings[status],
              )}
              href={transactionUrl(network, hash)}
            />
            {pending && mayReplace(kit, pending) ? <ReplaceButtons pending={pending} /> : null}
          </Fragment>
        ))}
      </RowGroup>
      {isHinted ? <p className="bf-activity-note">{t('activity.pending.hint')}</p> : null}
    </>
  )
}

function StatusMark({ status }: { status: RecentTransaction['status'] }): ReactElement {
  if (status === 'pending') return <Spinner />
  return status === 'success' ? <OutIcon /> : <ErrorIcon />
}
