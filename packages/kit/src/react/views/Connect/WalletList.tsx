import { type ReactElement, useState } from 'react'
import { pushView } from '../../../actions/navigate.js'
import { selectListedWallet } from '../../../actions/selectListedWallet.js'
import { selectWallet } from '../../../actions/selectWallet.js'
import { orderWallets, type WalletOption } from '../../../state/orderWallets.js'
import type { Connector } from '../../../state/types.js'
import { readEnvironment } from '../../../utils/environment.js'
import { IconMark } from '../../components/IconMark/IconMark.js'
import { Row } from '../../components/Row/Row.js'
import { RowGroup } from '../../components/RowGroup/RowGroup.js'
import { Stack } from '../../components/Stack/Stack.js'
import { WalletMark } from '../../components/WalletMark/WalletMark.js'
import { useKitState } from '../../hooks/useKitState.js'
import { usePreparedLink } from '../../hooks/usePreparedLink.js'
import { useWalletOffers } from '../../hooks/useWalletOffers.js'
import { QrIcon, WalletIcon } from '../../icons/thingIcons.js'
import { useTexts } from '../../modal/Texts.js'
import { useKitContext } from '../../provider/KitContext.js'
import { NoWallets } from './NoWallets.js'

/** The wallets in their groups, and the way to all others. */
export function WalletList({ disabled }: { disabled: boolean }): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const connectors = useKitState((state) => state.connectors)
  const recent = useKitState((state) => state.recent)
  const known = useKitState((state) => state.wallets)
  const { featured, recommended, count } = useWalletOffers()
  usePreparedLink()
  const [environment] = useState(() => readEnvironment(window))
  const { features, catalogue } = kit.options
  const { allWallets = 'SHOW', customWallets = [] } = catalogue ?? {}
  const groups = orderWallets({
    connectors,
    recent,
    known,
    elsewhere: { featured, custom: customWallets, recommended },
    order: features.connectorTypeOrder,
    environment,
  })
  if (groups.length === 0) return <NoWallets environment={environment} />
  const isElsewhere = connectors.some(({ type }) => type === 'WALLET_CONNECT')
  const fits = allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && environment !== 'browser')
  return (
    <Stack>
      {groups.map(({ type, options }) => (
        <RowGroup key={type} heading={t(`connect.group.${type}`)} part={`wallets-${type}`}>
          {options.map((option) => (
            <WalletRow key={option.id} option={option} disabled={disabled} />
          ))}
        </RowGroup>
      ))}
      {isElsewhere && features.allWallets && fits && count > 0 ? (
        <RowGroup label={t('allWallets.title')}>
          <Row
            part="all-wallets"
            label={t('allWallets.title')}
            mark={
              <IconMark>
                <WalletIcon />
              </IconMark>
            }
            tag={new Intl.NumberFormat(kit.getState().locale).format(count)}
            disabled={disabled}
            onClick={() => pushView(kit, { view: 'AllWallets' })}
          />
        </RowGroup>
      ) : null}
    </Stack>
  )
}

function WalletRow({
  option,
  disabled,
}: {
  option: WalletOption
  disabled: boolean
}): ReactElement {
  const { kit } = useKitContext()
  if (option.kind === 'connector')
    return <ConnectorRow connector={option.connector} disabled={disabled} />
  const { id, name, image_url } = option.wallet
  return (
    <Row
      part="wallet"
      id={id}
      label={name}
      mark={<WalletMark name={name} src={image_url} />}
      disabled={disabled}
      onClick={() => selectListedWallet(kit, { wallet: option.wallet })}
    />
  )
}

function ConnectorRow(props: { connector: Connector; disabled: boolean }): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const { connector, disabled } = props
  const { id, name, imageUrl, usesIdentityOf, type } = connector
  const image = kit.options.connectorImages[id] ?? imageUrl
  const isElsewhere = type === 'WALLET_CONNECT'
  return (
    <Row
      part="wallet"
      id={id}
      label={name}
      detail={usesIdentityOf && t('connect.impostor', { name: usesIdentityOf })}
      mark={
        isElsewhere && !image ? (
          <IconMark>
            <QrIcon />
          </IconMark>
        ) : (
          <WalletMark name={name} src={image} />
        )
      }
      tag={isElsewhere ? t('connect.tag.qr') : undefined}
      disabled={disabled}
      onClick={() => selectWallet(kit, { connectorId: id })}
    />
  )
}
