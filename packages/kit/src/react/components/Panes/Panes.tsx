import type { ReactElement, ReactNode } from 'react'

export type PanesProps = {
  /** The first pane, and the only one where there is no room for two. */
  children: ReactNode
  /** The second pane, shown in a wide dialog alone. */
  aside: ReactNode
}

/** Two panes side by side in a dialog of size `wide`; one on a narrow screen. */
export function Panes({ children, aside }: PanesProps): ReactElement {
  return (
    <div className="bf-panes" data-part="panes">
      <div className="bf-pane">{children}</div>
      <div className="bf-aside">
        <div className="bf-aside-content">{aside}</div>
      </div>
    </div>
  )
}
