import type { Network } from '../networks/Network.js'
import type { Environment } from '../utils/environment.js'
import { isSupported } from './isSupported.js'
import type { Route } from './route.js'
import { selectAccount } from './selectors.js'
import type { State } from './types.js'

export type OpeningOptions = {
  readonly networks: readonly Network[]
  readonly adapters: readonly unknown[]
  readonly services: 'none' | { readonly catalogue?: string | undefined }
  readonly enableNetworkSwitch: boolean
  readonly enableEmbedded: boolean
  readonly allowUnsupportedChain: boolean
}

/** The view that the modal opens with when nobody asks for one. */
export function openingRoute(
  state: State,
  options: OpeningOptions,
  environment: Environment = 'browser',
): Route {
  const { address, chain } = selectAccount(state)
  if (!address) return routeToWallets(state, options, environment)
  const stranded =
    !isSupported(options, chain) && options.enableNetworkSwitch && !options.allowUnsupportedChain
  return stranded ? { view: 'UnsupportedChain' } : { view: 'Account' }
}

/** Without an adapter wallets elsewhere come first. Embedded, nothing begins before a visitor asks. */
function routeToWallets(
  { connectors }: State,
  { adapters, services, enableEmbedded }: OpeningOptions,
  environment: Environment,
): Route {
  const elsewhere = connectors.find(({ type }) => type === 'WALLET_CONNECT')
  const isHere = adapters.length > 0 || enableEmbedded || environment === 'walletBrowser'
  if (!elsewhere || isHere) return { view: 'Connect' }
  if (environment !== 'browser' && services !== 'none' && services.catalogue)
    return { view: 'AllWallets' }
  return { view: 'ConnectingWalletConnectBasic', connectorId: elsewhere.id }
}
