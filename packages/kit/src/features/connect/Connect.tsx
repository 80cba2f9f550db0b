import { type ReactElement, useState } from 'react'
import { pushView } from '../../actions/navigate.js'
import { Button } from '../../react/components/Button/Button.js'
import { Panes } from '../../react/components/Panes/Panes.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { WalletIcon } from '../../react/icons/thingIcons.js'
import { WalletGuide } from '../guides/WalletGuide.js'
import type { ViewProps } from '../View.js'
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
