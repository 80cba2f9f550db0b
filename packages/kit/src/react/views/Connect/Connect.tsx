import { type ReactElement, useState } from 'react'
import { pushView } from '../../../actions/navigate.js'
import { selectWallet } from '../../../actions/selectWallet.js'
import { orderConnectors } from '../../../state/orderConnectors.js'
import type { Connector } from '../../../state/types.js'
import { readEnvironment } from '../../../utils/environment.js'
import { Button } from '../../components/Button/Button.js'
import { IconMark } from '../../components/IconMark/IconMark.js'
import { Panes } from '../../components/Panes/Panes.js'
import { Row } from '../../components/Row/Row.js'
import { RowGroup } from '../../components/RowGroup/RowGroup.js'
import { Stack } from '../../components/Stack/Stack.js'
import { WalletMark } from '../../components/WalletMark/WalletMark.js'
import { useKitState } from '../../hooks/useKitState.js'
import { QrIcon } from '../../icons/thingIcons.js'
import { useTexts } from '../../modal/Texts.js'
import { useKitContext } from '../../provider/KitContext.js'
import { WalletGuide } from '../WhatIsAWallet/WalletGuide.js'
import { LegalConsent, LegalFooter } from './LegalConsent.js'
import { NoWallets } from './NoWallets.js'

/** The wallets to choose from. */
export function Connect(): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const { features, enableWalletGuide, termsConditionsUrl, privacyPolicyUrl } = kit.options
  const hasDocuments = Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  const [consented, setConsented] = useState(!features.legalCheckbox)
  const list = (
    <Stack>
      {features.legalCheckbox ? <LegalConsent checked={consented} onChange={setConsented} /> : null}
      <WalletList disabled={!consented} />
      {enableWalletGuide ? (
        <Button
          variant="text"
          part="newcomer"
          onClick={() => pushView(kit, { view: 'WhatIsAWallet' })}
        >
          {t('connect.newcomer')}
        </Button>
      ) : null}
      {hasDocuments && !features.legalCheckbox ? <LegalFooter /> : null}
    </Stack>
  )
  return enableWalletGuide ? <Panes aside={<WalletGuide />}>{list}</Panes> : list
}

function WalletList({ disabled }: { disabled: boolean }): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const connectors = useKitState((state) => state.connectors)
  const recent = useKitState((state) => state.recent)
  const [environment] = useState(() => readEnvironment(window))
  const order = kit.options.features.connectorTypeOrder
  const groups = orderConnectors({ connectors, recent, order, environment })
  if (groups.length === 0) return <NoWallets environment={environment} />
  return (
    <Stack>
      {groups.map(({ type, connectors }) => (
        <RowGroup key={type} heading={t(`connect.group.${type}`)} part={`wallets-${type}`}>
          {connectors.map((connector) => (
            <WalletRow key={connector.id} connector={connector} disabled={disabled} />
          ))}
        </RowGroup>
      ))}
    </Stack>
  )
}

function WalletRow(props: { connector: Connector; disabled: boolean }): ReactElement {
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
