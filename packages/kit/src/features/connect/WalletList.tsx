import { type ReactElement, useState } from 'react'
import { chooseWallet } from '../../actions/chooseWallet.js'
import { pushView } from '../../actions/navigate.js'
import { selectListedWallet } from '../../actions/selectListedWallet.js'
import type { Namespace } from '../../caip/namespaces.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldWallets } from '../../react/hooks/useBillfoldWallets.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { usePreparedLink } from '../../react/hooks/usePreparedLink.js'
import { recommendedPlaces, useWalletOffers } from '../../react/hooks/useWalletOffers.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { QrIcon, WalletIcon } from '../../react/icons/thingIcons.js'
import type { PageWallet } from '../../state/joinNamespaces.js'
import { offersAllWallets } from '../../state/offersAllWallets.js'
import { orderWallets, type WalletOption } from '../../state/orderWallets.js'
import { withoutConnected } from '../../state/recent.js'
import { readEnvironment } from '../../utils/environment.js'
import { NoWallets } from './NoWallets.js'
import { walletImage } from './walletImage.js'

export type WalletListProps = {
  disabled: boolean
  /** The namespace that a wallet is wanted for; without it any. */
  namespace: Namespace | undefined
}

/** The wallets in their groups, and the way to all others. */
export function WalletList({ disabled, namespace }: WalletListProps): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const connectors = useBillfoldWallets({ namespace })
  const used = useKitState((state) => state.recent)
  const connections = useKitState((state) => state.connections)
  const recent = withoutConnected(used, connections, namespace)
  const known = useKitState((state) => state.wallets)
  const { featured, recommended, count } = useWalletOffers(namespace)
  usePreparedLink()
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
  return (
    <Stack>
      {groups.map(({ type, options }) => (
        <RowGroup key={type} heading={t(`connect.group.${type}`)} part={`wallets-${type}`}>
          {options.map((option) => (
            <WalletRow key={option.id} option={option} {...{ disabled, namespace }} />
          ))}
        </RowGroup>
      ))}
      {hasRemote && offersAll && count !== 0 ? (
        <RowGroup label={t('allWallets.title')}>
          <Row
            part="all-wallets"
            label={t('allWallets.title')}
            icon={<WalletIcon />}
            tag={count ? new Intl.NumberFormat(kit.getState().locale).format(count) : undefined}
            disabled={disabled}
            onClick={() => pushView(kit, { view: 'AllWallets', namespace })}
          />
        </RowGroup>
      ) : null}
    </Stack>
  )
}

function WalletRow(props: WalletListProps & { option: WalletOption }): ReactElement {
  const { kit } = useKitContext()
  const { option, disabled, namespace } = props
  if (option.kind === 'connector')
    return <ConnectorRow wallet={option.connectors} {...{ disabled, namespace }} />
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
      label={name}
      mark={<WalletMark name={name} src={image_url} />}
      disabled={disabled}
      onClick={() => selectListedWallet(kit, { wallet: option.wallet, namespace })}
    />
  )
}

function ConnectorRow(props: WalletListProps & { wallet: PageWallet }): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const { wallet, disabled, namespace } = props
  const [{ id, name, kind }] = wallet
  const impersonated = wallet.map(({ usesIdentityOf }) => usesIdentityOf).find(Boolean)
  const image = walletImage(wallet, kit.options.connectorImages)
  const isRemote = kind === 'remote'
  return (
    <Row
      part="wallet"
      id={id}
      label={name}
      detail={impersonated && t('connect.impostor', { name: impersonated })}
      icon={isRemote && !image ? <QrIcon /> : undefined}
      mark={<WalletMark name={name} src={image} />}
      tag={isRemote ? t('connect.tag.qr') : undefined}
      disabled={disabled}
      onClick={() => chooseWallet(kit, { connectorId: id, namespace })}
    />
  )
}
