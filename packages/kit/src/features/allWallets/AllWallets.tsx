import { type ReactElement, useState } from 'react'
import { pushView } from '../../actions/navigate.js'
import { selectWallet } from '../../actions/selectWallet.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { WalletEntry } from '../../protocol/catalogue.js'
import { Button } from '../../react/components/Button/Button.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { ErrorPanel } from '../../react/components/ErrorPanel/ErrorPanel.js'
import { LongList } from '../../react/components/LongList/LongList.js'
import { LongRows } from '../../react/components/LongList/LongRows.js'
import { NearEnd } from '../../react/components/NearEnd/NearEnd.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { SearchField } from '../../react/components/SearchField/SearchField.js'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { VisuallyHidden } from '../../react/components/VisuallyHidden/VisuallyHidden.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldWallets } from '../../react/hooks/useBillfoldWallets.js'
import { useKept } from '../../react/hooks/useKept.js'
import { usePreparedConnect } from '../../react/hooks/usePreparedConnect.js'
import { useSettled } from '../../react/hooks/useSettled.js'
import { type UseWalletList, useWalletList } from '../../react/hooks/useWalletList.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { SearchIcon } from '../../react/icons/actionIcons.js'
import { QrIcon } from '../../react/icons/thingIcons.js'
import { isReachable } from '../../state/isReachable.js'
import { servesNamespace } from '../../state/servesNamespace.js'
import type { Connector } from '../../state/types.js'
import { readEnvironment } from '../../utils/environment.js'
import type { ViewProps } from '../View.js'
import { findLocally } from './findLocally.js'
import { ListedWallet } from './ListedWallet.js'

/** How long the visitor must have stopped typing, in milliseconds. */
const searchWait = 300
/** Rows whose pictures are fetched at once; those of the others when they come near. */
const eagerPictures = 20

/** All wallets of the catalogue, to search and to choose from. */
export function AllWallets({ route: { namespace } }: ViewProps<'AllWallets'>): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const [typed, setTyped] = useKept('AllWallets', 'search', '')
  const search = useSettled(typed.trim(), {
    milliseconds: searchWait,
    immediate: (text) => text === '',
  })
  const list = useWalletList(search, namespace)
  usePreparedConnect()
  const connectors = useBillfoldWallets({ namespace })
  const [environment] = useState(() => readEnvironment(window))
  const wallets = [
    ...findLocally(kit.options.catalogue?.customWallets ?? [], search).filter((wallet) =>
      servesNamespace(wallet, namespace),
    ),
    ...list.wallets,
  ].filter((wallet) => isReachable(wallet, environment))
  const isSettled = search === typed.trim() && !list.isFetching
  return (
    <LongList
      busy={!isSettled}
      search={
        <SearchField
          label={t('allWallets.search')}
          clearLabel={t('networks.search.clear')}
          value={typed}
          onChange={setTyped}
          // A phone's keyboard would cover the list.
          autoFocus={environment === 'browser'}
        />
      }
    >
      <VisuallyHidden live>
        {search && isSettled ? t.plural('allWallets.found', wallets.length) : ''}
      </VisuallyHidden>
      {search ? null : <CodeRow {...{ connectors, namespace }} />}
      <Rows {...{ wallets, list, search, connectors, namespace }} />
    </LongList>
  )
}

/** The code for any wallet, where the visitor has not come from the list that has it. */
function CodeRow(props: {
  connectors: readonly Connector[]
  namespace: Namespace | undefined
}): ReactElement | null {
  const { kit } = useKitContext()
  const t = useTexts()
  const { connectors, namespace } = props
  const [isFirst] = useState(() => {
    const { modal } = kit.getState()
    return modal.status === 'open' && modal.stack.length === 1
  })
  const remote = connectors.find(({ kind }) => kind === 'remote')
  if (!isFirst || !remote) return null
  return (
    <RowGroup label={t('remote.tab.qrcode')}>
      <Row
        part="qr-code"
        label={t('remote.tab.qrcode')}
        icon={<QrIcon />}
        chevron
        onClick={() => selectWallet(kit, { connectorId: remote.id, namespace })}
      />
    </RowGroup>
  )
}

function Rows(props: {
  wallets: readonly WalletEntry[]
  list: UseWalletList
  search: string
  connectors: readonly Connector[]
  namespace: Namespace | undefined
}): ReactElement {
  const t = useTexts()
  const { wallets, list, search, connectors, namespace } = props
  const { status, isComplete, retry } = list
  const loading = status === 'pending' ? <Skeleton shape="row" count={12} /> : undefined
  if (loading && wallets.length === 0) return loading
  const failure =
    status === 'failed' ? (
      <ErrorPanel
        title={t('allWallets.failed')}
        message={t('allWallets.failed.text')}
        retryLabel={t('common.retry')}
        onRetry={retry}
      />
    ) : undefined
  if (failure && wallets.length === 0) return failure
  if (wallets.length === 0 && isComplete)
    return <NothingFound {...{ search, connectors, namespace }} />
  return (
    <>
      <LongRows label={t('allWallets.title')} part="all-wallets">
        {wallets.map((wallet, index) => (
          <ListedWallet
            key={wallet.id}
            wallet={wallet}
            connectors={connectors}
            namespace={namespace}
            isEager={index < eagerPictures}
          />
        ))}
      </LongRows>
      {failure ?? loading}
      {isComplete || failure ? null : (
        <NearEnd onNear={list.more} count={wallets.length}>
          <Skeleton shape="row" count={6} />
        </NearEnd>
      )}
    </>
  )
}

function NothingFound(props: {
  search: string
  connectors: readonly Connector[]
  namespace: Namespace | undefined
}): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const { search, connectors, namespace } = props
  const remote = connectors.find(({ kind }) => kind === 'remote')
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={t(search ? 'allWallets.none' : 'allWallets.none.text', { search })}
      text={search && remote ? t('allWallets.none.text') : undefined}
      action={
        remote ? (
          <Button
            part="qr-instead"
            onClick={() => selectWallet(kit, { connectorId: remote.id, namespace })}
          >
            {t('remote.tab.qrcode')}
          </Button>
        ) : (
          <Button part="get-wallet" onClick={() => pushView(kit, { view: 'GetWallet' })}>
            {t('getWallet.title')}
          </Button>
        )
      }
    />
  )
}
