import type { ReactElement, ReactNode } from 'react'

export type IconMarkProps = {
  /** An icon. */
  children: ReactNode
}

/** An icon on a tile as large as a wallet's mark, for rows that stand for no wallet. */
export function IconMark({ children }: IconMarkProps): ReactElement {
  return <span className="bf-icon-mark">{children}</span>
}
