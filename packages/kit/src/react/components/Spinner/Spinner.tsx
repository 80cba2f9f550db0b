import type { ReactElement } from 'react'

export type SpinnerProps = {
  /** Side in px. @default 20 */
  size?: number | undefined
}

/** A turning arc. It says nothing by itself: name what is awaited beside it. */
export function Spinner({ size = 20 }: SpinnerProps): ReactElement {
  return (
    <svg
      className="bf-spinner"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
    </svg>
  )
}
