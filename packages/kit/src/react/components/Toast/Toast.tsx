import type { ReactElement } from 'react'
import { safeImageUrl } from '../../../utils/safeImageUrl.js'
import { CloseIcon } from '../../icons/navigationIcons.js'
import { ErrorIcon, SuccessIcon } from '../../icons/statusIcons.js'
import { Spinner } from '../Spinner/Spinner.js'

export type ToastProps = {
  variant: 'loading' | 'success' | 'error'
  message: string
  /** A picture in place of the variant's; shown only if {@link safeImageUrl} lets it pass. */
  svg?: string | undefined
  /** Shows a button that takes it away, for errors. */
  onDismiss?: (() => void) | undefined
  /** The name of that button. */
  dismissLabel?: string | undefined
}

/** One line over the dialog's title, between its two buttons. */
export function Toast({
  variant,
  message,
  svg,
  onDismiss,
  dismissLabel,
}: ToastProps): ReactElement {
  return (
    <div
      className="bf-toast"
      data-part="toast"
      data-variant={variant}
      role={variant === 'error' ? 'alert' : 'status'}
    >
      <ToastIcon variant={variant} svg={svg} />
      <span>{message}</span>
      {onDismiss ? (
        <button type="button" aria-label={dismissLabel} title={dismissLabel} onClick={onDismiss}>
          <CloseIcon size={16} />
        </button>
      ) : null}
    </div>
  )
}

function ToastIcon({ variant, svg }: Pick<ToastProps, 'variant' | 'svg'>): ReactElement {
  const src = safeImageUrl(svg)
  if (src) return <img src={src} alt="" width={18} height={18} referrerPolicy="no-referrer" />
  switch (variant) {
    case 'loading':
      return <Spinner size={18} />
    case 'success':
      return <SuccessIcon size={18} />
    case 'error':
      return <ErrorIcon size={18} />
  }
}
