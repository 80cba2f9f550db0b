import { type ReactElement, useState } from 'react'
import { pushView } from '../../actions/navigate.js'
import { Button } from '../../react/components/Button/Button.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { WalletIcon } from '../../react/icons/thingIcons.js'
import { offersEmail } from '../../state/offersEmail.js'
import type { ViewProps } from '../View.js'
import { EmailPlace } from './EmailPlace.js'
import { isCollapsed } from './isCollapsed.js'
import { LegalConsent, LegalFooter } from './LegalConsent.js'
import { WalletList } from './WalletList.js'

/** The wallets to choose from. */
export function Connect({ route, aside }: ViewProps<'Connect'>): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const { features, enableWalletGuide, termsConditionsUrl, privacyPolicyUrl } = kit.options
  const hasDocuments = Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  const [consented, setConsented] = useState(!features.legalCheckbox)
  const order = features.connectMethodsOrder
  const wallets = order.indexOf('wallet')
  const isOffered = (method: string) =>
    (method === 'email' ? features.email : features.socials[0]) &&
    offersEmail(kit.options, route.namespace)
  const before = order.slice(0, wallets).filter(isOffered)
  const after = order.slice(wallets + 1).filter(isOffered)
  return (
    <Stack gap="tight">
      {features.legalCheckbox ? <LegalConsent checked={consented} onChange={setConsented} /> : null}
      {before[0] ? <EmailPlace methods={before} disabled={!consented} /> : null}
      {isCollapsed(kit, route) ? (
        <CollapsedWallets disabled={!consented} route={route} />
      ) : (
        <WalletList disabled={!consented} route={route} aside={aside} />
      )}
      {after[0] ? <EmailPlace methods={after} disabled={!consented} /> : null}
      {enableWalletGuide && !aside ? (
        <Button
          variant="text"
          part="newcomer"
          onClick={() => pushView(kit, { view: 'WhatIsAWallet', namespace: route.namespace })}
        >
          {t('connect.newcomer')}
        </Button>
      ) : null}
      {hasDocuments && !features.legalCheckbox ? <LegalFooter /> : null}
    </Stack>
  )
}

/** One line that leads to the wallets. */
function CollapsedWallets(props: {
  disabled: boolean
  route: ViewProps<'Connect'>['route']
}): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const { namespace } = props.route
  return (
    <RowGroup label={t('connect.title')}>
      <Row
        part="wallets"
        label={t('connect.collapsed')}
        icon={<WalletIcon />}
        chevron
        disabled={props.disabled}
        onClick={() => pushView(kit, { view: 'ConnectWallets', namespace })}
      />
    </RowGroup>
  )
}
