import type { WalletEntry } from '../../protocol/catalogue.js'
import { storeOf } from '../allWallets/waysOf.js'

/** A wallet, and where it is to be had. */
export type Place = {
  readonly name: string
  readonly url: string
  readonly imageUrl?: string | undefined
  /** What one gets there: an extension, an app, or whatever its maker's site offers. */
  readonly kind: 'browser' | 'mobile' | 'site'
}

/** Where a wallet of the catalogue is to be had for the machine that the page runs on, if anywhere. */
export function toPlace(
  wallet: WalletEntry,
  { isDesktop, userAgent }: { isDesktop: boolean; userAgent: string },
): Place | undefined {
  const { name, image_url: imageUrl, homepage, chrome_store } = wallet
  const hasStore = isDesktop && /chrom/i.test(userAgent)
  const store = isDesktop ? (hasStore ? chrome_store : undefined) : storeOf(wallet, userAgent)
  const url = [store, homepage].find((address) => /^https:\/\//i.test(address ?? ''))
  if (!url) return undefined
  if (url === homepage) return { name, url, imageUrl, kind: 'site' }
  return { name, url, imageUrl, kind: isDesktop ? 'browser' : 'mobile' }
}
