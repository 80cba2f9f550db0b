import { type ReactElement, useState } from 'react'
import { addressColors } from '../../../utils/addressColors.js'
import { safeImageUrl } from '../../../utils/safeImageUrl.js'

export type AvatarProps = {
  address: string
  /** Side in px. @default 64 */
  size?: 24 | 40 | 64 | undefined
  /** The account's own picture, if it has one and {@link safeImageUrl} lets it pass. */
  src?: string | undefined
}

/** An account's picture: its own, or a gradient made from its address. */
export function Avatar({ address, size = 64, src }: AvatarProps): ReactElement {
  const [failed, setFailed] = useState<string | undefined>()
  const url = safeImageUrl(src)
  const shared = { className: 'bf-avatar', 'data-part': 'avatar', 'data-size': size }
  if (url !== undefined && url !== failed) {
    return (
      <img
        {...shared}
        src={url}
        alt=""
        width={size}
        height={size}
        referrerPolicy="no-referrer"
        onError={() => setFailed(url)}
      />
    )
  }
  return (
    // Set by script, since a style attribute in the server's HTML breaks `style-src 'self'`.
    <span
      {...shared}
      aria-hidden="true"
      ref={(avatar) => avatar?.style.setProperty('background', gradient(address), 'important')}
    />
  )
}

function gradient(address: string): string {
  const { start, end, glow, angle } = addressColors(address)
  return `radial-gradient(circle at 30% 20% in oklab, ${glow}, transparent 65%), linear-gradient(${angle}deg in oklab, ${start}, ${end})`
}
