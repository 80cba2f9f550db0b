import { type ReactElement, useEffect } from 'react'
import { connect } from '../../actions/connect.js'
import { goBack, replaceView } from '../../actions/navigate.js'
import { Button } from '../../react/components/Button/Button.js'
import { ConnectRing } from '../../react/components/ConnectRing/ConnectRing.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldConnections } from '../../react/hooks/useBillfoldConnections.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useWalletLink } from '../../react/hooks/useWalletLink.js'
import { useTexts } from '../../react/i18n/Texts.js'
import type { ViewProps } from '../View.js'

/** One wallet is asked: waiting for it, or what went wrong. */
export function ConnectingExternal({ route }: ViewProps<'ConnectingExternal'>): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const { connectorId } = route
  const request = useKitState((state) => state.connecting)
  const connector = useKitState((state) => state.connectors.find(({ id }) => id === connectorId))
  const isConnected = useBillfoldConnections().some((each) => each.connectorId === connectorId)
  const isDone = isConnected && request.status === 'idle'
  const name = connector?.name ?? connectorId
  const link = useWalletLink(connectorId)
  // The wallet is on another device, it turns out: its code takes the place of what waits for it here.
  useEffect(() => {
    if (link) replaceView(kit, { view: 'ConnectingWalletConnectBasic', connectorId })
  }, [kit, link, connectorId])
  const ringState = request.status === 'failed' || !connector ? 'error' : request.status
  const retry = () => void connect(kit, { connectorId }).catch(() => {})
  return (
    <Stack align="center" gap="large">
      <ConnectRing state={isDone ? 'success' : ringState}>
        <WalletMark
          size={80}
          name={name}
          src={kit.options.connectorImages[connectorId] ?? connector?.imageUrl}
        />
      </ConnectRing>
      {isDone ? (
        <StatusText tone="success" title={t('connecting.done')} />
      ) : connector ? (
        <ConnectingStatus wallet={name} isFrame={connector.kind === 'embedded'} />
      ) : (
        <StatusText tone="error" title={t('connecting.gone')} />
      )}
      <Stack gap="small">
        {connector ? (
          <Button
            part="retry"
            hidden={isDone || (request.status === 'waiting' && !request.long)}
            onClick={retry}
          >
            {t('common.retry')}
          </Button>
        ) : null}
        <Button part="cancel" variant="text" hidden={isDone} onClick={() => goBack(kit)}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** `isFrame`: what the visitor is asked may be anything, and stands in the frame over this view. */
function ConnectingStatus(props: { wallet: string; isFrame: boolean }): ReactElement {
  const { wallet, isFrame } = props
  const t = useTexts()
  const request = useKitState((state) => state.connecting)
  switch (request.status) {
    case 'idle':
      return <StatusText title={t('connecting.cancelled')} />
    case 'failed':
      return (
        <StatusText
          tone="error"
          title={t('connecting.failed')}
          detail={t(`failure.${request.code}`)}
        />
      )
    case 'waiting':
      if (isFrame) return <StatusText title={t('connecting.long', { wallet })} />
      return request.long ? (
        <StatusText title={t('connecting.long', { wallet })} detail={t('connecting.long.detail')} />
      ) : (
        <StatusText title={t('connecting.confirm', { wallet })} detail={t('connecting.detail')} />
      )
    default:
      return request satisfies never
  }
}
