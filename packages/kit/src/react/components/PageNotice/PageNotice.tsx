import { forwardRef } from 'react'
import type { PageButtonSetting } from '../PageButtons/PageShell.js'

export type PageNoticeProps = PageButtonSetting & {
  message: string
  retryLabel: string
  closeLabel: string
  onRetry: () => void
  onClose: () => void
}

/** One line at the foot of the host's page, for when the modal itself cannot be shown. */
export const PageNotice = forwardRef<HTMLDivElement, PageNoticeProps>(
  function PageNotice(props, ref) {
    const { theme, dir, variables, message, retryLabel, closeLabel, onRetry, onClose } = props
    return (
      <div
        ref={ref}
        className="bf-page bf-page-notice"
        data-part="notice"
        data-theme={theme}
        dir={dir}
        role="alert"
        style={variables}
      >
        <span className="bf-page-notice-text">{message}</span>
        <button
          type="button"
          className="bf-page-button"
          data-variant="primary"
          data-part="notice-retry"
          onClick={onRetry}
        >
          <span className="bf-page-label">{retryLabel}</span>
        </button>
        <button
          type="button"
          className="bf-page-button"
          data-variant="pill"
          data-part="notice-close"
          onClick={onClose}
        >
          <span className="bf-page-label">{closeLabel}</span>
        </button>
      </div>
    )
  },
)
