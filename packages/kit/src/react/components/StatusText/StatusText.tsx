import type { ReactElement, ReactNode } from 'react'

export type StatusTextProps = {
  /** What happens now, in one line. */
  title: string
  /** What it means or what to do, in a second line. */
  detail?: ReactNode
  /** @default 'neutral' */
  tone?: 'neutral' | 'success' | 'error' | undefined
  /** Interrupts assistive technology, for failures. @default tone === 'error' */
  assertive?: boolean | undefined
}

/** A line of status and a line of detail, announced when they change. */
export function StatusText(props: StatusTextProps): ReactElement {
  const { title, detail, tone = 'neutral', assertive = tone === 'error' } = props
  return (
    <div
      className="bf-status"
      data-part="status"
      data-tone={tone}
      aria-live={assertive ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      <p className="bf-status-title">{title}</p>
      {detail === undefined ? null : <p className="bf-status-detail">{detail}</p>}
    </div>
  )
}
