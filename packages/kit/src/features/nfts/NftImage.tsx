import { type ReactElement, useState } from 'react'
import type { Nft } from '../../actions/Nft.js'
import { monogram } from '../../utils/monogram.js'
import { safeImageUrl } from '../../utils/safeImageUrl.js'

/** A square picture; where there is none, or it does not come, the first letters on a colour made of the name. */
export function NftImage({ nft }: { nft: Nft }): ReactElement {
  const [failed, setFailed] = useState<string>()
  const url = safeImageUrl(nft.imageUrl)
  if (url === undefined || url === failed) {
    const { letters, color } = monogram(nft.name)
    return (
      <span
        className="bf-nft-image"
        aria-hidden="true"
        ref={(place) => place?.style.setProperty('background', color, 'important')}
      >
        {letters}
      </span>
    )
  }
  return (
    <img
      className="bf-nft-image"
      src={url}
      alt=""
      decoding="async"
      loading="lazy"
      draggable={false}
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
    />
  )
}
