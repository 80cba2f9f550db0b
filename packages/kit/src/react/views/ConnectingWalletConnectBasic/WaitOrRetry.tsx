import type { ReactElement, ReactNode } from 'react'
import { connect } from '../../../actions/connect.js'
import type { Namespace } from '../../../caip/namespaces.js'
import type { Session } from '../../../state/types.js'
import { Button } from '../../components/Button/Button.js'
import { Stack } from '../../components/Stack/Stack.js'
import { StatusText } from '../../components/StatusText/StatusText.js'
import { useKitState } from '../../hooks/useKitState.js'
import { useTexts } from '../../modal/Texts.js'
import { useKitContext } from '../../provider/KitContext.js'

export type WaitOrRetryProps = {
  connectorId: string
  wallet?: Session['wallet']
  /** The chain family that it is for. */
  namespace: Namespace | undefined
  /** What is shown when it failed, above the reason. */
  mark?: ReactNode
  /** What is shown while a wallet is waited for. */
  children: ReactNode
}

/** What is shown while a wallet elsewhere is waited for; when it failed, why, and another try. */
export function WaitOrRetry(props: WaitOrRetryProps): ReactElement {
  const { connectorId, wallet, namespace, mark, children } = props
  const { kit } = useKitContext()
  const t = useTexts()
  const request = useKitState((state) => state.connecting)
  if (request.status === 'waiting') return <>{children}</>
  const hasFailed = request.status === 'failed'
  return (
    <Stack align="center" gap="large">
      {mark}
      <StatusText
        tone={hasFailed ? 'error' : 'neutral'}
        title={t(hasFailed ? 'connecting.failed' : 'connecting.cancelled')}
        detail={hasFailed ? t(`failure.${request.code}`) : undefined}
      />
      <Button
        part="retry"
        onClick={() => void connect(kit, { connectorId, wallet, namespace }).catch(() => {})}
      >
        {t('common.retry')}
      </Button>
    </Stack>
  )
}
