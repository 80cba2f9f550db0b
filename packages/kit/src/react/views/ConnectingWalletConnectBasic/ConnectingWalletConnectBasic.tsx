import { type ReactElement, useState } from 'react'
import { connect } from '../../../actions/connect.js'
import { readEnvironment } from '../../../utils/environment.js'
import { Button } from '../../components/Button/Button.js'
import { CopyButton } from '../../components/CopyButton/CopyButton.js'
import { QrCode } from '../../components/QrCode/QrCode.js'
import { Skeleton } from '../../components/Skeleton/Skeleton.js'
import { Stack } from '../../components/Stack/Stack.js'
import { StatusText } from '../../components/StatusText/StatusText.js'
import { useKitState } from '../../hooks/useKitState.js'
import { useWalletLink } from '../../hooks/useWalletLink.js'
import type { ViewProps } from '../../modal/routes.js'
import { useTexts } from '../../modal/Texts.js'
import { useKitContext } from '../../provider/KitContext.js'

/** A wallet elsewhere is waited for: the code that leads it here, or what went wrong. */
export function ConnectingWalletConnectBasic({
  route,
}: ViewProps<'ConnectingWalletConnectBasic'>): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const { connectorId } = route
  const request = useKitState((state) => state.connecting)
  const link = useWalletLink(connectorId)
  const [isPhone] = useState(() => readEnvironment(window) !== 'browser')
  if (request.status === 'failed' || request.status === 'idle') {
    const detail = request.status === 'failed' ? t(`failure.${request.code}`) : undefined
    const title = t(request.status === 'failed' ? 'connecting.failed' : 'connecting.cancelled')
    return (
      <Stack align="center" gap="large">
        <StatusText tone="error" title={title} detail={detail} />
        <Button part="retry" onClick={() => void connect(kit, { connectorId }).catch(() => {})}>
          {t('common.retry')}
        </Button>
      </Stack>
    )
  }
  return (
    <Stack align="center" gap="large">
      {link ? (
        <QrCode value={link.uri} label={t('elsewhere.label')} />
      ) : (
        <div className="bf-qr-place">
          <Skeleton shape="block" />
        </div>
      )}
      <StatusText
        title={t('elsewhere.title')}
        detail={t(isPhone ? 'elsewhere.phone' : 'elsewhere.text')}
      />
      {link && isPhone ? (
        <Button part="open-wallet" href={link.uri}>
          {t('elsewhere.open')}
        </Button>
      ) : null}
      {link ? (
        <CopyButton
          value={link.uri}
          label={t('elsewhere.copy')}
          words
          copiedLabel={t('common.copied')}
          failedLabel={t('common.copyFailed')}
        >
          {t('elsewhere.copy')}
        </CopyButton>
      ) : null}
    </Stack>
  )
}
