import { type ReactElement, type ReactNode, useId } from 'react'

export type RowGroupProps = {
  /** Stands above the rows. */
  heading?: string | undefined
  /** A line of prose below the heading. */
  note?: string | undefined
  /** The list's name where there is no heading. */
  label?: string | undefined
  /** Rows. */
  children: ReactNode
  /** A stable name for hosts. @default 'row-group' */
  part?: string | undefined
}

/** A named list of rows. */
export function RowGroup(props: RowGroupProps): ReactElement {
  const { heading, note, label, children, part = 'row-group' } = props
  const id = useId()
  // Safari takes a list without bullets for no list, unless it is told.
  if (heading === undefined)
    return (
      // biome-ignore lint/a11y/noRedundantRoles: see above
      <ul className="bf-rows" data-part={part} role="list" aria-label={label}>
        {children}
      </ul>
    )
  return (
    <div className="bf-rows" data-part={part}>
      <h3 className="bf-rows-heading" id={id}>
        {heading}
      </h3>
      {note === undefined ? null : <p className="bf-rows-note">{note}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul role="list" aria-labelledby={id}>
        {children}
      </ul>
    </div>
  )
}
