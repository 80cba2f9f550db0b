import { isTelegram } from './isTelegram.js'

export type Environment = 'browser' | 'mobile' | 'walletBrowser' | 'telegram' | 'webView'

export type EnvironmentFacts = {
  userAgent: string
  /** Whether `window.ethereum` is there. */
  hasEthereum: boolean
  /** Whether Telegram's web view has put its bridge into the page. */
  hasTelegram: boolean
}

const mobile = /android|iphone|ipad|ipod|mobile/i
const androidWebView = /; wv\)/i
const iosDevice = /iphone|ipad|ipod/i

/**
 * Where the page runs. Extensions exist only in `browser` (and in a few mobile browsers); inside
 * `walletBrowser` the wallet itself shows the page.
 */
export function parseEnvironment(facts: EnvironmentFacts): Environment {
  if (facts.hasTelegram) return 'telegram'
  if (!mobile.test(facts.userAgent)) return 'browser'
  if (facts.hasEthereum) return 'walletBrowser'
  if (isWebView(facts.userAgent)) return 'webView'
  return 'mobile'
}

function isWebView(userAgent: string) {
  if (androidWebView.test(userAgent)) return true
  return iosDevice.test(userAgent) && !/safari\//i.test(userAgent)
}

/** Reads the facts off a window. */
export function readEnvironment(window: Window): Environment {
  return parseEnvironment({
    userAgent: window.navigator.userAgent,
    hasEthereum: 'ethereum' in window && Boolean(window.ethereum),
    hasTelegram: isTelegram(window),
  })
}
