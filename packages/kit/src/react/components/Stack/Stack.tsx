import type { ReactElement, ReactNode } from 'react'

export type StackProps = {
  children: ReactNode
  /** Space between, in steps of the scale: 8, 12, 16, 24 or 32 px. @default 'medium' (16 px) */
  gap?: 'tight' | 'small' | 'medium' | 'large' | 'wide' | undefined
  /** @default 'stretch' */
  align?: 'stretch' | 'center' | undefined
}

/** Children one below the other, evenly spaced. */
export function Stack({ children, gap = 'medium', align = 'stretch' }: StackProps): ReactElement {
  return (
    <div className="bf-stack" data-gap={gap} data-align={align}>
      {children}
    </div>
  )
}
