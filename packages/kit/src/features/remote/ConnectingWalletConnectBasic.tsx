import { type ReactElement, useState } from 'react'
import { cancelConnect } from '../../actions/cancelConnect.js'
import { replaceView } from '../../actions/navigate.js'
import { Button } from '../../react/components/Button/Button.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useWalletLink } from '../../react/hooks/useWalletLink.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { readEnvironment } from '../../utils/environment.js'
import type { ViewProps } from '../View.js'
import { PairingCode } from './PairingCode.js'
import { WaitOrRetry } from './WaitOrRetry.js'

/**
 * Any remote wallet is waited for, or the one of a connector of its own: the code that leads it here,
 * or what went wrong.
 */
export function ConnectingWalletConnectBasic({
  route,
}: ViewProps<'ConnectingWalletConnectBasic'>): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const { connectorId, namespace } = route
  const link = useWalletLink(connectorId)
  const own = useKitState(({ connectors }) =>
    connectors.find(({ id, kind }) => id === connectorId && kind !== 'remote'),
  )
  const image = own && (kit.options.connectorImages[own.id] ?? own.imageUrl)
  const values = { wallet: own?.name ?? '' }
  const [isPhone] = useState(() => readEnvironment(window) !== 'browser')
  // Where it is the first view, wallets on the page are reached from here.
  const offersOthers = useKitState(
    ({ connectors, modal }) =>
      modal.status === 'open' && modal.stack.length === 1 && connectors.length > 1,
  )
  // The list leads back to the code.
  function showOthers() {
    cancelConnect(kit)
    replaceView(kit, { view: 'Connect' })
  }
  return (
    <WaitOrRetry connectorId={connectorId} namespace={namespace}>
      <PairingCode
        connectorId={connectorId}
        title={t(isPhone ? 'remote.phone' : own ? 'remote.scan' : 'remote.title', values)}
        text={isPhone ? undefined : t(own ? 'remote.scan.text' : 'remote.text', values)}
        mark={own ? <WalletMark size={48} name={own.name} src={image} /> : undefined}
      >
        {link && isPhone ? (
          <Button part="open-wallet" href={link.uri}>
            {t('remote.open')}
          </Button>
        ) : null}
        {offersOthers ? (
          <Button part="other-wallets" variant="text" onClick={showOthers}>
            {t('remote.here')}
          </Button>
        ) : null}
      </PairingCode>
    </WaitOrRetry>
  )
}
