import type { WalletEntry } from '../../protocol/catalogue.js'
import type { Environment } from '../../utils/environment.js'

/** A way to reach a wallet that is not on the page. */
export type Way = 'mobile' | 'browse' | 'qrcode' | 'browser' | 'desktop' | 'web'

/**
 * The ways that a wallet offers from where the page runs, the best one first. There is always the
 * code, which any wallet can be handed, but for a phone's wallet that takes the page alone.
 */
export function waysOf(wallet: WalletEntry, environment: Environment): readonly [Way, ...Way[]] {
  const { mobile_link, link_mode, browse_link, desktop_link, webapp_link, chrome_store } = wallet
  const web: readonly Way[] = webapp_link ? ['web'] : []
  if (environment !== 'browser') {
    const browse: readonly Way[] = browse_link ? ['browse'] : []
    const takesLink = mobile_link || link_mode
    if (browse_link && !takesLink) return ['browse', ...web]
    const [first, ...rest]: readonly Way[] = [
      ...(takesLink ? (['mobile'] as const) : []),
      ...browse,
      ...web,
    ]
    return first ? [first, ...rest, 'qrcode'] : ['qrcode']
  }
  return [
    'qrcode',
    ...(chrome_store ? (['browser'] as const) : []),
    ...(desktop_link ? (['desktop'] as const) : []),
    ...web,
  ]
}

/** Where a wallet's app is to be had for the machine that the page runs on. */
export function storeOf(
  { app_store, play_store, homepage }: WalletEntry,
  userAgent: string,
): string | undefined {
  const own = /android/i.test(userAgent)
    ? play_store
    : /iphone|ipad|ipod/i.test(userAgent)
      ? app_store
      : undefined
  return [own, homepage].find((address) => /^https?:\/\//i.test(address ?? ''))
}
