import type { ReactElement } from 'react'
import { addressColors } from '../../../utils/addressColors.js'

export type AvatarProps = {
  address: string
  /** Side in px. @default 64 */
  size?: 24 | 40 | 64 | undefined
}

/** An account's picture: a gradient made from its address, the same everywhere. */
export function Avatar({ address, size = 64 }: AvatarProps): ReactElement {
  return (
    // Set by script, since a style attribute in the server's HTML breaks `style-src 'self'`.
    <span
      className="bf-avatar"
      data-part="avatar"
      data-size={size}
      aria-hidden="true"
      ref={(avatar) => avatar?.style.setProperty('background', gradient(address), 'important')}
    />
  )
}

function gradient(address: string): string {
  const { start, end, glow, angle } = addressColors(address)
  return `radial-gradient(circle at 30% 20% in oklab, ${glow}, transparent 65%), linear-gradient(${angle}deg in oklab, ${start}, ${end})`
}
