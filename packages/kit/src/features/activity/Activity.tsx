import { type ReactElement, useRef, useState } from 'react'
import { pushView } from '../../actions/navigate.js'
import { findPurchase, readOnrampPurchases } from '../../actions/onrampPurchases.js'
import type { AccountTransaction } from '../../actions/Transaction.js'
import type { Billfold } from '../../Billfold.js'
import { ActionRow } from '../../react/components/ActionRow/ActionRow.js'
import { Button } from '../../react/components/Button/Button.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { useSheet } from '../../react/components/useSheet.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useBillfoldTransactions } from '../../react/hooks/useBillfoldTransactions.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { useOnline } from '../../react/hooks/useOnline.js'
import { useRepeat } from '../../react/hooks/useRepeat.js'
import { RefreshIcon } from '../../react/icons/actionIcons.js'
import { ExternalIcon } from '../../react/icons/navigationIcons.js'
import { ErrorIcon } from '../../react/icons/statusIcons.js'
import { NetworkIcon } from '../../react/icons/thingIcons.js'
import styles from './Activity.css?inline'
import { ActivityList } from './ActivityList.js'
import { ActivitySkeleton } from './ActivitySkeleton.js'
import { ActivityIcon } from './activityIcons.js'
import { allTransactions } from './allTransactions.js'
import { PurchaseRows } from './PurchaseRows.js'
import { RecentRows } from './RecentRows.js'
import { activityTexts } from './texts/activityTexts.js'
import { useRecentTransactions } from './useRecentTransactions.js'

/** How often it is asked for what is still being read, in milliseconds, and how often at the most. */
const pause = 4000

/** What the visitor's account has done on the network that it is on. */
export function Activity(): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  useSheet(place, styles)
  const { pages, status, isFetching, hasMore, more, refetch } = useBillfoldTransactions()
  const { kit } = useKitContext()
  const network = useNetwork()
  const [begun] = useState(() => readOnrampPurchases(kit))
  const transactions = allTransactions(pages)
  const purchases = begun.filter(
    ({ chainId, id }) => chainId === network?.caipNetworkId && !isTold(kit, id, transactions),
  )
  const isPartial = pages.some((page) => page.isPartial)
  useRepeat(isPartial, refetch, pause)
  const recent = useRecentTransactions(transactions, network?.caipNetworkId, refetch)
  return (
    <div ref={place} aria-busy={isFetching} data-part="activity">
      <Stack gap="tight">
        {purchases.length > 0 ? <PurchaseRows purchases={purchases} refetch={refetch} /> : null}
        {recent.length > 0 ? <RecentRows recent={recent} /> : null}
        {transactions.length > 0 ? (
          <>
            <OfflineNote />
            {isPartial ? <ReadingNote /> : null}
            <ActivityList
              transactions={transactions}
              hasMore={hasMore}
              hasFailed={status === 'error'}
              isFetching={isFetching}
              onMore={more}
            />
          </>
        ) : hasMore || recent.length > 0 ? (
          <ActivitySkeleton />
        ) : (
          <Nothing />
        )}
      </Stack>
    </div>
  )
}

/** Whether the transaction is in the list by now that has brought what was bought. */
function isTold(kit: Billfold, id: string, told: readonly AccountTransaction[]): boolean {
  const hash = findPurchase(kit, id)?.hash
  return hash !== undefined && told.some((each) => each.hash === hash)
}

/** What stands in the place of a list. */
function Nothing(): ReactElement {
  const t = activityTexts.useTexts()
  const { pages, status, error, refetch } = useBillfoldTransactions()
  const network = useNetwork()?.name
  const isOnline = useOnline()
  if (pages.some(({ isPartial }) => isPartial))
    return (
      <EmptyState
        icon={<ActivityIcon size={32} />}
        title={t('activity.reading')}
        text={t('activity.reading.text')}
      />
    )
  // It is idle where the host does not have the network.
  if (status === 'success' || status === 'idle')
    return network !== undefined && pages.every(({ isKnown }) => isKnown) ? (
      <EmptyState
        icon={<ActivityIcon size={32} />}
        title={t('activity.empty')}
        text={t('activity.empty.text', { network })}
        action={<ReceiveButton />}
      />
    ) : (
      <EmptyState
        icon={<ActivityIcon size={32} />}
        title={t('activity.unknown')}
        text={network && t('activity.unknown.text', { network })}
        action={<ExplorerLink />}
      />
    )
  if (!isOnline)
    return (
      <EmptyState
        icon={<NetworkIcon size={32} />}
        title={t('activity.offline')}
        text={t('activity.offline.text')}
      />
    )
  if (!error) return <ActivitySkeleton />
  return (
    <EmptyState
      icon={<ErrorIcon size={32} />}
      title={t('activity.failed')}
      text={t('activity.failed.text')}
      action={
        <Button
          variant="secondary"
          icon={<RefreshIcon size={18} />}
          part="retry-activity"
          onClick={() => void refetch()}
        >
          {t('common.retry')}
        </Button>
      }
    />
  )
}

function OfflineNote(): ReactElement | null {
  const t = activityTexts.useTexts()
  if (useOnline()) return null
  return (
    <p className="bf-activity-note">
      {t('activity.offline')}. {t('activity.offline.old')}
    </p>
  )
}

function ReadingNote(): ReactElement {
  const t = activityTexts.useTexts()
  return (
    <p className="bf-activity-note">
      {t('activity.reading')}. {t('activity.reading.text')}
    </p>
  )
}

function ReceiveButton(): ReactElement | null {
  const { kit } = useKitContext()
  const t = activityTexts.useTexts()
  if (!kit.options.features.receive) return null
  return (
    <Button variant="secondary" onClick={() => pushView(kit, { view: 'Receive' })}>
      {t('receive.title')}
    </Button>
  )
}

function ExplorerLink(): ReactElement | null {
  const t = activityTexts.useTexts()
  const { addressExplorerUrl } = useBillfoldAccount()
  if (!addressExplorerUrl) return null
  return (
    <ActionRow
      actions={[
        {
          id: 'explorer',
          label: t('transaction.explorer'),
          icon: <ExternalIcon />,
          href: addressExplorerUrl,
        },
      ]}
    />
  )
}
