import { type ReactElement, type ReactNode, useId } from 'react'

export type RowGroupProps = {
  /** Stands above the rows. */
  heading?: string | undefined
  /** The list's name where there is no heading. */
  label?: string | undefined
  /** Rows. */
  children: ReactNode
  /** A stable name for hosts. @default 'row-group' */
  part?: string | undefined
}

/** A named list of rows. */
export function RowGroup({
  heading,
  label,
  children,
  part = 'row-group',
}: RowGroupProps): ReactElement {
  const id = useId()
  return (
    <div className="bf-rows" data-part={part}>
      {heading === undefined ? null : (
        <h3 className="bf-rows-heading" id={id}>
          {heading}
        </h3>
      )}
      {/* Safari takes a list without bullets for no list, unless it is told. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul role="list" aria-label={label} aria-labelledby={heading === undefined ? undefined : id}>
        {children}
      </ul>
    </div>
  )
}
