import { type ReactElement, useState } from 'react'
import { goBack } from '../../actions/navigate.js'
import { connectedHref } from '../../actions/openWalletApp.js'
import { Button } from '../../react/components/Button/Button.js'
import { ConnectRing } from '../../react/components/ConnectRing/ConnectRing.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldConnections } from '../../react/hooks/useBillfoldConnections.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { readEnvironment } from '../../utils/environment.js'
import type { ViewProps } from '../View.js'

/** A remote wallet was asked for something: where to answer. Leaving gives it up. */
export function ConfirmInWallet({ route }: ViewProps<'ConfirmInWallet'>): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  // The one in use may be of another namespace, or another of the same.
  const wallet = useBillfoldConnections().find(
    ({ connectorId }) => connectorId === route.connectorId,
  )
  const [isPhone] = useState(() => readEnvironment(window) !== 'browser')
  const name = wallet?.name ?? t('wallet.unnamed')
  const href = isPhone ? connectedHref(kit, route) : undefined
  return (
    <Stack align="center" gap="large">
      <ConnectRing state="waiting">
        <WalletMark size={80} name={name} src={wallet?.imageUrl} />
      </ConnectRing>
      <StatusText
        title={t('connecting.confirm', { wallet: name })}
        // The protocol cannot take a request back: it stays open in the wallet until it is answered.
        detail={`${t(href ? 'confirm.phone' : 'confirm.text')} ${t('confirm.decline')}`}
      />
      <Stack gap="tight">
        {href ? (
          <Button part="open-wallet" href={href} isApp>
            {t('remote.openWallet', { wallet: name })}
          </Button>
        ) : null}
        <Button part="cancel" variant={href ? 'text' : 'secondary'} onClick={() => goBack(kit)}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}
