import { type ReactElement, useState } from 'react'
import { pushView } from '../../../actions/navigate.js'
import { Button } from '../../components/Button/Button.js'
import { Panes } from '../../components/Panes/Panes.js'
import { Row } from '../../components/Row/Row.js'
import { RowGroup } from '../../components/RowGroup/RowGroup.js'
import { Stack } from '../../components/Stack/Stack.js'
import { WalletIcon } from '../../icons/thingIcons.js'
import type { ViewProps } from '../../modal/routes.js'
import { useTexts } from '../../modal/Texts.js'
import { useKitContext } from '../../provider/KitContext.js'
import { WalletGuide } from '../WhatIsAWallet/WalletGuide.js'
import { LegalConsent, LegalFooter } from './LegalConsent.js'
import { WalletList, type WalletListProps } from './WalletList.js'

/** The wallets to choose from. */
export function Connect({ route: { namespace } }: ViewProps<'Connect'>): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const { features, enableWalletGuide, termsConditionsUrl, privacyPolicyUrl } = kit.options
  const hasDocuments = Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  const [consented, setConsented] = useState(!features.legalCheckbox)
  const list = (
    <Stack>
      {features.legalCheckbox ? <LegalConsent checked={consented} onChange={setConsented} /> : null}
      {features.collapseWallets ? (
        <CollapsedWallets disabled={!consented} namespace={namespace} />
      ) : (
        <WalletList disabled={!consented} namespace={namespace} />
      )}
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
  return enableWalletGuide ? (
    <Panes aside={<WalletGuide namespace={namespace} />}>{list}</Panes>
  ) : (
    list
  )
}

/** One line that leads to the wallets. */
function CollapsedWallets({ disabled, namespace }: WalletListProps): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  return (
    <RowGroup label={t('connect.title')}>
      <Row
        part="wallets"
        label={t('connect.collapsed')}
        icon={<WalletIcon />}
        chevron
        disabled={disabled}
        onClick={() => pushView(kit, { view: 'ConnectWallets', namespace })}
      />
    </RowGroup>
  )
}
