import { type ReactElement, type ReactNode, useRef } from 'react'
import { useSheet } from '../useSheet.js'
import styles from './LongList.css?inline'

export type LongListProps = {
  /** A {@link SearchField}; it stays in sight. */
  search: ReactNode
  /** Whether the list is about to change. */
  busy?: boolean | undefined
  /** {@link LongRows}, or what stands in their place. */
  children: ReactNode
}

/** A list of hundreds below its search field. It keeps its height whatever is found. */
export function LongList({ search, busy, children }: LongListProps): ReactElement {
  const element = useRef<HTMLDivElement>(null)
  useSheet(element, styles)
  return (
    <div className="bf-long-list" ref={element} aria-busy={busy}>
      <div className="bf-long-list-search">{search}</div>
      {children}
    </div>
  )
}
