import type { ReactElement, ReactNode } from 'react'
import { RefreshIcon } from '../../icons/actionIcons.js'
import { ErrorIcon } from '../../icons/statusIcons.js'
import { Button } from '../Button/Button.js'

export type ErrorPanelProps = {
  /** What happened. */
  title: string
  /** What to do. */
  message?: ReactNode
  retryLabel: string
  onRetry: () => void
}

/** A failure that fills the page, with a way to try again. */
export function ErrorPanel({ title, message, retryLabel, onRetry }: ErrorPanelProps): ReactElement {
  return (
    <div className="bf-error" data-part="error" role="alert">
      <ErrorIcon size={32} />
      <p className="bf-empty-title">{title}</p>
      {message === undefined ? null : <p>{message}</p>}
      <Button variant="secondary" icon={<RefreshIcon size={18} />} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}
