import { useEffect } from 'react'
import { safeImageUrl } from '../../utils/safeImageUrl.js'
import { networkImage } from '../buttons/networkImage.js'
import { useWalletOffers } from '../hooks/useWalletOffers.js'
import { useKitContext } from '../provider/KitContext.js'

/** How long a picture may take, in milliseconds; it goes on loading where it is shown. */
const preloadTime = 2_000

/**
 * Fetches pictures before they are shown: those of networks and the host's own, and of the wallets that
 * are offered. What has been fetched already a browser has at hand.
 */
export function usePreloadedPictures(): void {
  const { kit } = useKitContext()
  const { featured, recommended } = useWalletOffers()
  useEffect(() => {
    const { networks, connectorImages } = kit.options
    const pictures = [
      ...networks.map((network) => networkImage(kit, network)),
      ...Object.values(connectorImages),
      ...[...featured, ...recommended].map(({ image_url }) => image_url),
    ].flatMap((address) => {
      const src = safeImageUrl(address)
      return src ? Object.assign(new Image(), { referrerPolicy: 'no-referrer', src }) : []
    })
    const forget = () => {
      for (const picture of pictures) picture.src = ''
    }
    const timer = setTimeout(forget, preloadTime)
    return () => clearTimeout(timer)
  }, [kit, featured, recommended])
}
