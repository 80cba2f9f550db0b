import { type ReactElement, useState } from 'react'
import { monogram } from '../../../utils/monogram.js'
import { safeImageUrl } from '../../../utils/safeImageUrl.js'

export type WalletMarkProps = {
  /** The name its monogram is made from. */
  name: string
  /** The picture as announced; shown only if {@link safeImageUrl} lets it pass. */
  src?: string | undefined
  /** Side in px. @default 40 */
  size?: 24 | 32 | 40 | 48 | 64 | 80 | undefined
  /** Fetches the picture only when it comes near. @default false */
  lazy?: boolean | undefined
  /** @default 'square' */
  shape?: 'square' | 'round' | undefined
}

/** A wallet's picture, or its monogram where the picture is missing, unsafe or fails to load. */
export function WalletMark({
  name,
  src,
  size = 40,
  lazy,
  shape = 'square',
}: WalletMarkProps): ReactElement {
  const [failed, setFailed] = useState<string | undefined>()
  const url = safeImageUrl(src)
  const shared = {
    className: 'bf-mark',
    'data-part': 'mark',
    'data-size': size,
    'data-shape': shape,
  }
  if (url === undefined || url === failed) {
    const { letters, color } = monogram(name)
    return (
      // Set by script, since a style attribute in the server's HTML breaks `style-src 'self'`.
      <span
        {...shared}
        aria-hidden="true"
        ref={(mark) => mark?.style.setProperty('background', color, 'important')}
      >
        {letters}
      </span>
    )
  }
  return (
    <img
      {...shared}
      src={url}
      alt=""
      width={size}
      height={size}
      decoding="async"
      loading={lazy ? 'lazy' : undefined}
      draggable={false}
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
    />
  )
}
