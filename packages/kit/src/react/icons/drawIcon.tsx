import type { ReactElement } from 'react'

/** Properties of every icon. */
export type IconProps = {
  /** Side in px. @default 20 */
  size?: number | undefined
}

/** Makes an icon of one path on a grid of 20, drawn in the colour of the text around it. */
export function drawIcon(
  path: string,
  options: { mirrored?: boolean | undefined } = {},
): (props: IconProps) => ReactElement {
  // biome-ignore lint/correctness/noComponentHookFactories: called once an icon, at module level
  return function Icon({ size = 20 }) {
    return (
      <svg
        className="bf-icon"
        data-mirrored={options.mirrored || undefined}
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    )
  }
}
