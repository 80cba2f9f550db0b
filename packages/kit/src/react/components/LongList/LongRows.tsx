import { type CSSProperties, type ReactElement, useRef } from 'react'
import { useSheet } from '../useSheet.js'
import styles from './LongList.css?inline'

export type LongRowsProps = {
  /** The list's name. */
  label: string
  /** Rows, with keys. */
  children: readonly ReactElement[]
  /** A stable name for hosts. @default 'row-group' */
  part?: string | undefined
}

/** Rows that come and go from what is laid out together; each such part is watched, which costs. */
const together = 12

/** A list of hundreds, a grid in a dialog of size `wide`. Rows out of sight are neither laid out nor painted, but can be searched for. */
export function LongRows({ label, children, part = 'row-group' }: LongRowsProps): ReactElement {
  const element = useRef<HTMLDivElement>(null)
  useSheet(element, styles)
  const parts = Array.from({ length: Math.ceil(children.length / together) }, (_, index) =>
    children.slice(index * together, (index + 1) * together),
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: it has parts between itself and its items
    <div className="bf-rows" ref={element} data-part={part} role="list" aria-label={label}>
      {parts.map((rows, index) => (
        <ul
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have keys, their parts are but places
          key={index}
          role="presentation"
          className="bf-long-rows"
          style={{ '--rows': rows.length } as CSSProperties /* what React knows no names of */}
        >
          {rows}
        </ul>
      ))}
    </div>
  )
}
