import { type ReactElement, useState } from 'react'
import { cancelConnect } from '../../actions/cancelConnect.js'
import { chooseWallet } from '../../actions/chooseWallet.js'
import { pushChosen } from '../../actions/pushChosen.js'
import { selectListedWallet } from '../../actions/selectListedWallet.js'
import type { Namespace } from '../../caip/namespaces.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldWallets } from '../../react/hooks/useBillfoldWallets.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { usePreparedConnect } from '../../react/hooks/usePreparedConnect.js'
import { recommendedPlaces, useWalletOffers } from '../../react/hooks/useWalletOffers.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { QrIcon, WalletIcon } from '../../react/icons/thingIcons.js'
import { connectorOf } from '../../state/connectorOf.js'
import type { PageWallet } from '../../state/joinNamespaces.js'
import { offersAllWallets } from '../../state/offersAllWallets.js'
import { orderWallets, type WalletGroup, type WalletOption } from '../../state/orderWallets.js'
import { withoutConnected } from '../../state/recent.js'
import { readEnvironment } from '../../utils/environment.js'
import { splitName } from '../../utils/splitName.js'
import type { Route, ViewName } from '../routes.js'
import type { ViewProps } from '../View.js'
import { NoWallets } from './NoWallets.js'
import { walletImage } from './walletImage.js'

export type WalletListProps = ViewProps<'Connect' | 'ConnectWallets'> & { disabled: boolean }

/** The wallets, and the way to all others. */
export function WalletList({ disabled, route, aside }: WalletListProps): ReactElement {
  const { view: list, namespace } = route
  const { kit } = useKitContext()
  const t = useTexts()
  const connectors = useBillfoldWallets({ namespace })
  const used = useKitState((state) => state.recent)
  const connections = useKitState((state) => state.connections)
  const recent = withoutConnected(used, connections, namespace)
  const known = useKitState((state) => state.wallets)
  const { featured, recommended, count } = useWalletOffers(namespace)
  usePreparedConnect()
  const [environment] = useState(() => readEnvironment(window))
  const { features, catalogue, networks } = kit.options
  const { customWallets = [], featuredWalletIds = [] } = catalogue ?? {}
  const groups = orderWallets({
    connectors,
    networks,
    namespace,
    recent,
    known,
    listed: { featured, custom: customWallets, recommended },
    most: featuredWalletIds.filter((id) => !recent.includes(id)).length + recommendedPlaces.length,
    order: features.connectorTypeOrder,
    environment,
  })
  if (groups.length === 0) return <NoWallets environment={environment} namespace={namespace} />
  const hasRemote = connectors.some(({ kind }) => kind === 'remote')
  const offersAll = offersAllWallets(kit.options, environment)
  function showAll() {
    cancelConnect(kit)
    pushChosen(kit, { view: 'AllWallets', namespace }, list)
  }
  return (
    <RowGroup label={t('connect.title')} part="wallets">
      {groups.map(({ type, options }) =>
        options.map((option) => (
          <WalletRow
            key={option.id}
            {...{ option, list, namespace, disabled }}
            group={type}
            isChosen={aside !== undefined && isShown(aside, option)}
          />
        )),
      )}
      {hasRemote && offersAll && count !== 0 ? (
        <Row
          part="all-wallets"
          label={t('allWallets.title')}
          icon={<WalletIcon />}
          tag={count ? new Intl.NumberFormat(kit.getState().locale).format(count) : undefined}
          disabled={disabled}
          pinned
          onClick={showAll}
        />
      ) : null}
    </RowGroup>
  )
}

/** Whether a view is that of a wallet of the list. */
function isShown(route: Route, option: WalletOption): boolean {
  if ('walletId' in route) return route.walletId === option.id
  if (option.kind === 'wallet' || !('connectorId' in route)) return false
  return connectorOf(option.connectors, route.connectorId) !== undefined
}

type WalletRowProps = {
  list: ViewName
  namespace: Namespace | undefined
  group: WalletGroup['type']
  disabled: boolean
  isChosen: boolean
}

function WalletRow(props: WalletRowProps & { option: WalletOption }): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const { option, list, namespace, group, disabled, isChosen } = props
  if (option.kind === 'connector') return <ConnectorRow {...props} wallet={option.connectors} />
  const { id, name, image_url } = option.wallet
  if (!name)
    return (
      <li aria-hidden="true">
        <Skeleton shape="row" />
      </li>
    )
  return (
    <Row
      part="wallet"
      id={id}
      group={group}
      // In one line each, where the list is narrow.
      {...splitName(name)}
      mark={<WalletMark name={name} src={image_url} />}
      tag={group === 'recent' ? t('connect.tag.recent') : undefined}
      chosen={isChosen}
      disabled={disabled}
      onClick={() => selectListedWallet(kit, { wallet: option.wallet, namespace, list })}
    />
  )
}

function ConnectorRow(props: WalletRowProps & { wallet: PageWallet }): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const { wallet, list, namespace, group, disabled, isChosen } = props
  const [{ id, name, kind }] = wallet
  const impersonated = wallet.map(({ usesIdentityOf }) => usesIdentityOf).find(Boolean)
  const image = walletImage(wallet, kit.options.connectorImages)
  const isRemote = kind === 'remote'
  const known = group === 'recent' ? group : group === 'injected' ? 'installed' : undefined
  const tag = isRemote ? 'qr' : known
  // One that brings no picture is a way to any wallet, whose name tells visitors nothing.
  const isAnyPhone = isRemote && !image
  return (
    <Row
      part="wallet"
      id={id}
      group={group}
      label={isAnyPhone ? t('remote.phoneWallet') : name}
      description={isAnyPhone ? name : undefined}
      detail={impersonated && t('connect.impostor', { name: impersonated })}
      icon={isAnyPhone ? <QrIcon /> : undefined}
      mark={<WalletMark name={name} src={image} />}
      tag={tag && t(`connect.tag.${tag}`)}
      chosen={isChosen}
      disabled={disabled}
      onClick={() => chooseWallet(kit, { connectorId: id, namespace, list })}
    />
  )
}
