import type { ReactElement, ReactNode } from 'react'
import { CloseIcon } from '../../icons/navigationIcons.js'
import { ErrorIcon, InfoIcon, WarningIcon } from '../../icons/statusIcons.js'

export type AlertBarProps = {
  /** @default 'warning' */
  tone?: 'info' | 'warning' | 'error' | undefined
  message: ReactNode
  onDismiss?: (() => void) | undefined
  /** The name of the button that takes it away. */
  dismissLabel?: string | undefined
}

/** A message that stays until it is dealt with, in the flow of the page. */
export function AlertBar(props: AlertBarProps): ReactElement {
  const { tone = 'warning', message, onDismiss, dismissLabel } = props
  return (
    <div
      className="bf-alert"
      data-part="alert"
      data-tone={tone}
      role={tone === 'info' ? 'status' : 'alert'}
    >
      {tone === 'info' ? <InfoIcon /> : tone === 'error' ? <ErrorIcon /> : <WarningIcon />}
      <div>{message}</div>
      {onDismiss ? (
        <button type="button" aria-label={dismissLabel} title={dismissLabel} onClick={onDismiss}>
          <CloseIcon size={16} />
        </button>
      ) : null}
    </div>
  )
}
