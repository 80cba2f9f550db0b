import { type ReactElement, useState } from 'react'
import { addressColors } from '../../../utils/addressColors.js'

export type AvatarProps = {
  address: string
  /** A picture over it; what fails to load is as if it were not there. */
  src?: string | undefined
  /** Side in px. @default 64 */
  size?: 24 | 40 | 64 | undefined
}

/** An account's picture: a gradient made from its address, the same everywhere, unless it has its own. */
export function Avatar({ address, src, size = 64 }: AvatarProps): ReactElement {
  const [failed, setFailed] = useState<string>()
  return (
    // Set by script, since a style attribute in the server's HTML breaks `style-src 'self'`.
    <span
      className="bf-avatar"
      data-part="avatar"
      data-size={size}
      aria-hidden="true"
      ref={(avatar) => avatar?.style.setProperty('background', gradient(address), 'important')}
    >
      {src && src !== failed ? (
        <img src={src} alt="" referrerPolicy="no-referrer" onError={() => setFailed(src)} />
      ) : null}
    </span>
  )
}

function gradient(address: string): string {
  const { start, end, glow, angle } = addressColors(address)
  return `radial-gradient(circle at 30% 20%, ${glow}, transparent 65%), linear-gradient(${angle}deg, ${start}, ${end})`
}
