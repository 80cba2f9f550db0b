import type { ReactElement, ReactNode, RefObject } from 'react'
import { useSheet } from '../useSheet.js'
import styles from './LongList.css?inline'

export type LongListProps = {
  /** A {@link SearchField}; it stays in sight. */
  search: ReactNode
  /** Whether the list is about to change. */
  busy?: boolean | undefined
  /** {@link LongRows}, or what stands in their place. */
  children: ReactNode
  /** Gets the element, for whoever wants to know how far it is scrolled. */
  place: RefObject<HTMLDivElement | null>
}

/** A list of hundreds below its search field. It keeps its height whatever is found. */
export function LongList({ search, busy, children, place }: LongListProps): ReactElement {
  useSheet(place, styles)
  return (
    <div className="bf-long-list" ref={place} aria-busy={busy}>
      <div className="bf-long-list-search">{search}</div>
      {children}
    </div>
  )
}
