import type { Environment } from '../utils/environment.js'
import { isInsideWallet } from './isInsideWallet.js'
import { currentRoute } from './modal.js'
import type { Route } from './route.js'
import type { State } from './types.js'

/**
 * The view that takes the wallet list's place where the modal has opened with it unasked: without an
 * adapter wallets elsewhere come first. Embedded, nothing begins before a visitor asks.
 */
export function landingRoute(
  { modal, connectors }: State,
  options: {
    readonly adapters: readonly unknown[]
    readonly catalogue?: { readonly url: string | undefined } | undefined
    readonly enableEmbedded: boolean
  },
  environment: Environment,
): Route | undefined {
  const route = currentRoute(modal)
  const elsewhere = connectors.find(({ type }) => type === 'WALLET_CONNECT')
  const { adapters, catalogue, enableEmbedded } = options
  const isHere = adapters.length > 0 || enableEmbedded || isInsideWallet(connectors, environment)
  if (route?.view !== 'Connect' || !route.unasked || !elsewhere || isHere) return undefined
  if (environment !== 'browser' && catalogue?.url !== undefined) return { view: 'AllWallets' }
  return { view: 'ConnectingWalletConnectBasic', connectorId: elsewhere.id }
}
