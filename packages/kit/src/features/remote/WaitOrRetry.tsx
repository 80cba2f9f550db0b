import type { ReactElement, ReactNode } from 'react'
import { connect } from '../../actions/connect.js'
import type { Namespace } from '../../caip/namespaces.js'
import { Button } from '../../react/components/Button/Button.js'
import { ConnectRing } from '../../react/components/ConnectRing/ConnectRing.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldConnections } from '../../react/hooks/useBillfoldConnections.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useReach } from '../../react/hooks/useReach.js'
import { useTexts } from '../../react/i18n/Texts.js'
import { isUnderWay } from '../../state/selectors.js'
import type { Session } from '../../state/types.js'

export type WaitOrRetryProps = {
  connectorId: string
  wallet?: Session['wallet']
  /** The namespace that it is for. */
  namespace: Namespace | undefined
  /** What is shown when it failed, above the reason. */
  mark?: ReactNode
  /** What is shown while a wallet is waited for. */
  children: ReactNode
}

/**
 * What is shown while a remote wallet is waited for; when it failed or no wallet can answer, why,
 * and another try.
 */
export function WaitOrRetry(props: WaitOrRetryProps): ReactElement {
  const { connectorId, wallet, namespace, mark, children } = props
  const { kit } = useKitContext()
  const t = useTexts()
  const request = useKitState((state) => state.connecting)
  const renew = useReach(connectorId)
  const done = useBillfoldConnections().find((each) => each.connectorId === connectorId)
  if (isUnderWay(request)) return <>{children}</>
  if (done && request.status === 'idle')
    return (
      <Stack align="center" gap="large">
        <ConnectRing state="success">
          <WalletMark size={80} name={done.name ?? ''} src={done.imageUrl} />
        </ConnectRing>
        <StatusText tone="success" title={t('connecting.done')} />
      </Stack>
    )
  function retry() {
    renew()
    connect(kit, { connectorId, wallet, namespace }).catch(() => {})
  }
  const isOutOfReach = request.status === 'waiting'
  const code = request.status === 'failed' ? request.code : isOutOfReach && 'walletOffline'
  return (
    <Stack align="center" gap="large">
      {mark}
      <StatusText
        tone={code ? 'error' : 'neutral'}
        title={t(code ? 'connecting.failed' : 'connecting.cancelled')}
        detail={code ? t(`failure.${code}`) : undefined}
      />
      <Button part="retry" onClick={retry}>
        {t('common.retry')}
      </Button>
    </Stack>
  )
}
