import type { ReactElement, ReactNode } from 'react'

export type PageButtonsProps = {
  /** Page buttons. */
  children: ReactNode
}

/** Page buttons side by side. */
export function PageButtons({ children }: PageButtonsProps): ReactElement {
  return <span className="bf-page-buttons">{children}</span>
}
