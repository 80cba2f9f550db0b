import type { Billfold } from '../../Billfold.js'
import { delay } from '../../utils/delay.js'
import { safeImageUrl } from '../../utils/safeImageUrl.js'
import { networkImage } from '../buttons/networkImage.js'
import { fetchWalletOffers } from '../hooks/useWalletOffers.js'

/** How long a picture may take, in milliseconds; it goes on loading where it is shown. */
const preloadTime = 2_000

const preloaded = new WeakSet<Billfold>()

/**
 * Fetches pictures before they are shown, once: those of networks and the host's own, and of the
 * wallets that are offered. What has been fetched already a browser has at hand.
 */
export function preloadPictures(kit: Billfold): void {
  if (preloaded.has(kit)) return
  preloaded.add(kit)
  const { networks, connectorImages } = kit.options
  preload(kit, [
    ...networks.map((network) => networkImage(kit, network)),
    ...Object.values(connectorImages),
  ])
  fetchWalletOffers(kit).then(
    ({ featured, recommended }) =>
      preload(
        kit,
        [...featured, ...recommended].map((wallet) => wallet.image_url),
      ),
    () => {},
  )
}

function preload(kit: Billfold, addresses: readonly (string | undefined)[]) {
  const pictures = addresses.flatMap((address) => {
    const src = safeImageUrl(address)
    return src ? Object.assign(new Image(), { referrerPolicy: 'no-referrer', src }) : []
  })
  const forget = () => {
    for (const picture of pictures) picture.src = ''
  }
  delay(preloadTime, kit._internal.run.signal).then(forget, forget)
}
