import type { ReactElement, ReactNode } from 'react'

export type EmptyStateProps = {
  icon?: ReactNode
  /** Why it is empty. */
  title: string
  text?: ReactNode
  /** The one next step, a button. */
  action?: ReactNode
}

/** What stands where a list has nothing to show. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps): ReactElement {
  return (
    <div className="bf-empty" data-part="empty">
      {icon}
      <p className="bf-empty-title">{title}</p>
      {text === undefined ? null : <p>{text}</p>}
      {action}
    </div>
  )
}
