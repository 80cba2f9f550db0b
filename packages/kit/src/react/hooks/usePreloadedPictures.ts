import { useEffect } from 'react'
import type { WalletOffers } from '../../queries/walletQueries.js'
import { safeImageUrl } from '../../utils/safeImageUrl.js'

/** How long a picture may take, in milliseconds; it goes on loading where it is shown. */
const preloadTime = 2_000

/** Fetches the pictures of the wallets that are offered before their list is shown. */
export function usePreloadedPictures({ featured, recommended }: WalletOffers): void {
  useEffect(() => {
    const pictures = [...featured, ...recommended].flatMap(({ image_url }) => {
      const url = safeImageUrl(image_url)
      return url ? preload(url) : []
    })
    const forget = () => {
      for (const picture of pictures) picture.src = ''
    }
    const timer = setTimeout(forget, preloadTime)
    return () => clearTimeout(timer)
  }, [featured, recommended])
}

function preload(url: string): HTMLImageElement {
  const picture = new Image()
  picture.referrerPolicy = 'no-referrer'
  picture.src = url
  return picture
}
