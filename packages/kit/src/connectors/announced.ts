import { isRecord } from '../utils/isRecord.js'
import { plainText } from '../utils/plainText.js'
import type { Eip1193Provider } from './Eip1193.js'
import { isEip1193Provider } from './Eip1193.js'

/** A wallet that has announced itself (EIP-6963), made fit to be shown. */
export type AnnouncedWallet = {
  readonly uuid: string
  readonly rdns: string
  readonly name: string
  readonly icon: string | undefined
  readonly provider: Eip1193Provider
}

/** Reads the detail of an announcement; `undefined` when it is not one. */
export function parseAnnouncement(detail: unknown): AnnouncedWallet | undefined {
  if (!isRecord(detail) || !isRecord(detail.info) || !isEip1193Provider(detail.provider))
    return undefined
  const { uuid, rdns, name, icon } = detail.info
  const cleanRdns = plainText(rdns, 100)
  const cleanName = plainText(name)
  // `#` sets wallets apart that claim one name; no domain has it.
  if (!cleanRdns || /[\s#]/.test(cleanRdns) || !cleanName) return undefined
  if (typeof uuid !== 'string' || !uuid) return undefined
  return {
    uuid,
    rdns: cleanRdns,
    name: cleanName,
    // A data URI, by the standard: to show the list is no reason to ask anybody's server.
    icon: typeof icon === 'string' && icon.startsWith('data:') ? icon : undefined,
    provider: detail.provider,
  }
}

/**
 * Asks wallets to announce themselves (EIP-6963) and goes on listening, since some come late.
 * `onWallet` is called once for each provider. Returns an unsubscribe function.
 */
export function watchAnnounced(window: Window, onWallet: (wallet: AnnouncedWallet) => void) {
  const seen = new Set<Eip1193Provider>()
  const onAnnounce = (event: Event) => {
    const wallet = parseAnnouncement('detail' in event ? event.detail : undefined)
    if (!wallet || seen.has(wallet.provider)) return
    seen.add(wallet.provider)
    onWallet(wallet)
  }
  window.addEventListener('eip6963:announceProvider', onAnnounce)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => window.removeEventListener('eip6963:announceProvider', onAnnounce)
}
