import type { ReactElement } from 'react'
import { CloseIcon } from '../../icons/navigationIcons.js'
import { ErrorIcon, SuccessIcon } from '../../icons/statusIcons.js'
import { Spinner } from '../Spinner/Spinner.js'

export type ToastProps = {
  variant: 'loading' | 'success' | 'error'
  message: string
  /** Shows a button that takes it away, for errors. */
  onDismiss?: (() => void) | undefined
  /** The name of that button. */
  dismissLabel?: string | undefined
}

/** One line over the dialog's title, between its two buttons. */
export function Toast({ variant, message, onDismiss, dismissLabel }: ToastProps): ReactElement {
  return (
    <div
      className="bf-toast"
      data-part="toast"
      data-variant={variant}
      role={variant === 'error' ? 'alert' : 'status'}
    >
      <ToastIcon variant={variant} />
      <span>{message}</span>
      {onDismiss ? (
        <button type="button" aria-label={dismissLabel} title={dismissLabel} onClick={onDismiss}>
          <CloseIcon size={16} />
        </button>
      ) : null}
    </div>
  )
}

function ToastIcon({ variant }: Pick<ToastProps, 'variant'>): ReactElement {
  switch (variant) {
    case 'loading':
      return <Spinner size={18} />
    case 'success':
      return <SuccessIcon size={18} />
    case 'error':
      return <ErrorIcon size={18} />
  }
}
