import type { Environment } from '../utils/environment.js'
import type { Connector } from './types.js'

/**
 * Whether a wallet itself shows the page. Not every such wallet says so by `window.ethereum`: on a
 * phone, where there are next to no extensions, a wallet on the page is the one around it.
 */
export function isInsideWallet(
  connectors: readonly Connector[],
  environment: Environment,
): boolean {
  if (environment === 'browser') return false
  if (environment === 'walletBrowser') return true
  return connectors.some(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED')
}
