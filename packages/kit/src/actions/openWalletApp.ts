import type { Billfold } from '../createBillfold.js'
import type { WalletEntry } from '../protocol/catalogue.js'
import { readEnvironment } from '../utils/environment.js'
import { openHref } from '../utils/openHref.js'
import { walletHref } from '../utils/walletHref.js'

/** Opens a wallet's app on this phone, if there is a link to give it. */
export function openWalletApp(
  kit: Billfold,
  { connectorId, wallet }: { connectorId: string; wallet: WalletEntry },
): void {
  const environment = readEnvironment(window)
  if (environment === 'browser') return
  const uri = kit.options.connectors.find(({ id }) => id === connectorId)?.link?.current()?.uri
  const href = uri && appHref(wallet, uri)
  if (href) openHref(href)
}

/** The address that opens a wallet's app with a pairing URI, where it has any. */
export function appHref(wallet: WalletEntry, uri: string): string | undefined {
  const { mobile_link, link_mode } = wallet
  // Telegram on Android takes one layer of encoding away.
  const isTwice =
    readEnvironment(window) === 'telegram' && /android/i.test(window.navigator.userAgent)
  const parameters = { uri, encodings: isTwice ? 2 : 1 } as const
  return walletHref(mobile_link, parameters) ?? walletHref(link_mode, parameters)
}
