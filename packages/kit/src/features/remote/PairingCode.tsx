import type { ReactElement, ReactNode } from 'react'
import { CopyButton } from '../../react/components/CopyButton/CopyButton.js'
import { QrCode } from '../../react/components/QrCode/QrCode.js'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { useSecondsLeft } from '../../react/hooks/useSecondsLeft.js'
import { useWalletLink } from '../../react/hooks/useWalletLink.js'
import { useTexts } from '../../react/i18n/Texts.js'

export type PairingCodeProps = {
  connectorId: string
  title: string
  text?: string | undefined
  /** A mark of 48 px in the code's middle. */
  mark?: ReactNode
  /** What stands below, such as a button. */
  children?: ReactNode
}

/** The code that leads a remote wallet here, for how long it holds, and its link to copy. */
export function PairingCode(props: PairingCodeProps): ReactElement {
  const { connectorId, title, text, mark, children } = props
  const t = useTexts()
  const link = useWalletLink(connectorId)
  return (
    <Stack align="center" gap="small">
      <QrCode value={link?.uri} label={t('remote.label')} mark={mark} />
      <StatusText title={title} detail={text} />
      {children}
      <Stack gap="tight" align="center">
        <CopyLink uri={link?.uri} />
        <Renewal expiresAt={link?.expiresAt} />
      </Stack>
    </Stack>
  )
}

/** Copies the link, once there is one; its place is kept. */
export function CopyLink({ uri }: { uri: string | undefined }): ReactElement {
  const t = useTexts()
  if (uri === undefined) return <Skeleton shape="text" width={96} height={32} />
  return (
    <CopyButton
      value={uri}
      label={t('remote.copy')}
      words
      copiedLabel={t('common.copied')}
      failedLabel={t('common.copyFailed')}
    >
      {t('remote.copy')}
    </CopyButton>
  )
}

/** Says when another code takes this one's place. Not announced: it changes each second. */
function Renewal({ expiresAt }: { expiresAt: number | undefined }): ReactElement {
  const t = useTexts()
  const left = useSecondsLeft(expiresAt)
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <p className="bf-note" role="timer" aria-live="off">
      {expiresAt === undefined ? '\u00a0' : t('remote.renews', { time })}
    </p>
  )
}
