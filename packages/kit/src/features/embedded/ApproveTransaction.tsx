import { type ReactElement, useEffect } from 'react'
import { askFrame } from '../../actions/askFrame.js'
import { replaceView } from '../../actions/navigate.js'
import { Button } from '../../react/components/Button/Button.js'
import { ConnectRing } from '../../react/components/ConnectRing/ConnectRing.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldConnections } from '../../react/hooks/useBillfoldConnections.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { openingRoute } from '../../state/openingRoute.js'
import { embeddedTexts } from './texts/embeddedTexts.js'

/** The wallet by email asks for something in its frame, which lies over this. */
export function ApproveTransaction(): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const own = embeddedTexts.useTexts()
  const connections = useBillfoldConnections()
  const wallet = connections.find(({ connectorId }) => connectorId === 'embedded')
  const name = wallet?.name ?? t('wallet.unnamed')
  useEffect(() => {
    let isOver = false
    function leave() {
      if (!isOver) replaceView(kit, openingRoute(kit.getState(), kit.options))
    }
    // A page may open it by name while there is nothing to approve.
    askFrame(kit, async (provider) => provider.isAsking()).then(
      (isAsking) => {
        if (!isAsking) leave()
      },
      leave, // There is no such wallet.
    )
    return () => {
      isOver = true
    }
  }, [kit])
  return (
    <Stack align="center" gap="large">
      <ConnectRing state="waiting">
        <WalletMark size={80} name={name} src={wallet?.imageUrl} />
      </ConnectRing>
      <StatusText title={t('connecting.confirm', { wallet: name })} detail={own('approve.text')} />
      <Button
        part="cancel"
        variant="secondary"
        onClick={() => void askFrame(kit, async (provider) => provider.cancel())}
      >
        {t('common.cancel')}
      </Button>
    </Stack>
  )
}
