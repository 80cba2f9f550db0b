import { type ReactElement, useRef } from 'react'
import type { AccountTransaction } from '../../actions/Transaction.js'
import { networkImage } from '../../react/buttons/networkImage.js'
import { ActionRow } from '../../react/components/ActionRow/ActionRow.js'
import { CopyButton } from '../../react/components/CopyButton/CopyButton.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { type Fact, Facts } from '../../react/components/Facts/Facts.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { useSheet } from '../../react/components/useSheet.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useSeenTransactions } from '../../react/hooks/useBillfoldTransactions.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { ExternalIcon } from '../../react/icons/navigationIcons.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import type { ViewProps } from '../View.js'
import styles from './Activity.css?inline'
import { ActivitySkeleton } from './ActivitySkeleton.js'
import { ActivityIcon } from './activityIcons.js'
import { allTransactions } from './allTransactions.js'
import { partiesOf, signOf, verbOf } from './describeTransaction.js'
import { formatExactly } from './formatMoved.js'
import { TransactionMark } from './TransactionMark.js'
import { activityTexts } from './texts/activityTexts.js'
import { transactionUrl } from './transactionUrl.js'

/** One transaction: what was moved in full, by whom, when, and where to look it up. */
export function Transaction({ route }: ViewProps<'Transaction'>): ReactElement {
  const t = activityTexts.useTexts()
  const place = useRef<HTMLDivElement>(null)
  useSheet(place, styles)
  const { pages, status } = useSeenTransactions()
  const transaction = allTransactions(pages).find(({ id }) => id === route.id)
  return (
    <div ref={place}>
      {transaction ? <Details transaction={transaction} /> : null}
      {!transaction && status === 'pending' ? <ActivitySkeleton /> : null}
      {!transaction && status !== 'pending' ? (
        <EmptyState icon={<ActivityIcon size={32} />} title={t('transaction.gone')} />
      ) : null}
    </div>
  )
}

function Details({ transaction }: { transaction: AccountTransaction }): ReactElement {
  const { kit } = useKitContext()
  const t = activityTexts.useTexts()
  const { chainId, hash, isSpam, status, transfers } = transaction
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const href = transactionUrl(network, hash)
  const label = t('transaction.explorer')
  const locale = useKitState((state) => state.locale)
  return (
    <Stack gap="large">
      <Stack align="center" gap="small">
        <TransactionMark
          transaction={transaction}
          ownMark={network && networkImage(kit, network)}
          size={64}
        />
        <StatusText title={t(`activity.verb.${verbOf(transaction)}`)} />
        <ul className="bf-moved-list">
          {status === 'failed'
            ? null
            : transfers.map((transfer, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
                <li key={at}>
                  <bdi>
                    {formatExactly(transfer, { sign: signOf(transaction, transfer), locale })}
                  </bdi>
                </li>
              ))}
        </ul>
      </Stack>
      {isSpam ? <p className="bf-activity-note">{t('transaction.spam')}</p> : null}
      {href ? (
        <ActionRow actions={[{ id: 'explorer', label, icon: <ExternalIcon />, href }]} />
      ) : null}
      <TransactionFacts transaction={transaction} network={network?.name ?? ''} />
    </Stack>
  )
}

function TransactionFacts({
  transaction,
  network,
}: {
  transaction: AccountTransaction
  network: string
}): ReactElement {
  const t = activityTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const { address = '' } = useBillfoldAccount()
  const { at, to, hash, status } = transaction
  const { givers, receivers } = endsOf(transaction, address)
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const copied = (name: string, ...values: readonly string[]): Fact => {
    return { name, value: values.map((value) => <Copied key={value} name={name} value={value} />) }
  }
  const facts: Fact[] = [
    { name: t('transaction.status'), value: t(`transaction.${status}`) },
    { name: t('transaction.time'), value: time.format(at) },
    { name: t('transaction.network'), value: network },
  ]
  if (givers.length > 0) facts.push(copied(t('transaction.from'), ...givers))
  if (receivers.length > 0) facts.push(copied(t('transaction.to'), ...receivers))
  if (to && !receivers.includes(to) && to !== address)
    facts.push(copied(t('transaction.contract'), to))
  facts.push(copied(t('transaction.hash'), hash))
  return <Facts facts={facts} />
}

/** Who gave and who got it, where something was moved; else who has called whom. */
function endsOf(transaction: AccountTransaction, address: string) {
  const { from, to, transfers } = transaction
  const parties = partiesOf(transaction)
  if (!parties || transfers.length === 0)
    return { givers: [from].filter(Boolean), receivers: [to].filter(Boolean) }
  return parties.side === 'from'
    ? { givers: parties.addresses, receivers: [address] }
    : { givers: [address], receivers: parties.addresses }
}

function Copied({ name, value }: { name: string; value: string }): ReactElement {
  const t = activityTexts.useTexts()
  return (
    <CopyButton
      value={value}
      label={t('transaction.copy', { what: name })}
      copiedLabel={t('common.copied')}
      failedLabel={t('common.copyFailed')}
    >
      {truncateAddress(value)}
    </CopyButton>
  )
}
