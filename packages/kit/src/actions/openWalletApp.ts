import type { Billfold } from '../Billfold.js'
import type { WalletEntry } from '../protocol/catalogue.js'
import { sessionsOf } from '../state/connection.js'
import { readEnvironment } from '../utils/environment.js'
import { openHref } from '../utils/openHref.js'
import { requestHref, walletHref } from '../utils/walletHref.js'

/** Opens a wallet's app on this phone, if there is a link to give it. */
export function openWalletApp(
  kit: Billfold,
  { connectorId, wallet }: { connectorId: string; wallet: WalletEntry },
): void {
  const environment = readEnvironment(window)
  if (environment === 'browser') return
  const uri = kit.getState().remotes[connectorId]?.pairing?.uri
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

/** Brings the connected wallet's app to the front on this phone, to answer what it was asked. */
export function openConnectedWallet(kit: Billfold, { connectorId }: { connectorId: string }): void {
  if (readEnvironment(window) === 'browser') return
  const href = connectedHref(kit, { connectorId })
  if (href) openHref(href)
}

/**
 * The address that brings the connected wallet's app to the front, where it has any: by what the
 * catalogue or the host says of it. The wallet's own word (`redirect`) opens nothing, since it may be
 * anybody's.
 */
export function connectedHref(
  kit: Billfold,
  { connectorId }: { connectorId: string },
): string | undefined {
  const { remotes, connections, wallets } = kit.getState()
  const topic = remotes[connectorId]?.pending.at(-1)?.topic ?? ''
  const sessions = Object.values(connections).flatMap(sessionsOf)
  const { wallet } = sessions.find((session) => session.connectorId === connectorId) ?? {}
  const { mobile_link, link_mode } = wallets[wallet?.id ?? ''] ?? {}
  return requestHref(mobile_link, { topic }) ?? requestHref(link_mode, { topic })
}
