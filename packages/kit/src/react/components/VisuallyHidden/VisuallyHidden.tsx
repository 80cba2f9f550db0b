import type { ReactElement, ReactNode } from 'react'

export type VisuallyHiddenProps = {
  /** Text for assistive technology alone. */
  children: ReactNode
  /** Announces changes of the text, politely. */
  live?: boolean | undefined
}

/** Text that is read out but not seen. */
export function VisuallyHidden({ children, live }: VisuallyHiddenProps): ReactElement {
  return (
    <span className="bf-hidden" role={live ? 'status' : undefined}>
      {children}
    </span>
  )
}
