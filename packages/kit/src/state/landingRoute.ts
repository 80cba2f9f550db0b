import type { Route } from '../features/routes.js'
import type { Environment } from '../utils/environment.js'
import { isInsideWallet } from './isInsideWallet.js'
import { currentRoute } from './modal.js'
import { offersAllWallets } from './offersAllWallets.js'
import type { State } from './types.js'

type CatalogueOptions = NonNullable<Parameters<typeof offersAllWallets>[0]['catalogue']> & {
  readonly url: string | undefined
}

/**
 * The view that takes the wallet list's place where the modal has opened with it unasked: without
 * an adapter remote wallets come first. A host that hides most of them has its list. Embedded,
 * nothing begins before a visitor asks.
 */
export function landingRoute(
  { modal, connectors }: State,
  options: {
    readonly adapters: readonly unknown[]
    readonly catalogue?: CatalogueOptions | undefined
    readonly features: { readonly allWallets: boolean }
    readonly enableEmbedded: boolean
  },
  environment: Environment,
): Route | undefined {
  const route = currentRoute(modal)
  const elsewhere = connectors.find(({ kind }) => kind === 'remote')
  const { adapters, catalogue, enableEmbedded } = options
  const isHere =
    adapters.length > 0 ||
    connectors.some(({ kind }) => kind === 'embedded') ||
    enableEmbedded ||
    isInsideWallet(connectors, environment)
  if (route?.view !== 'Connect' || !route.unasked || !elsewhere || isHere) return undefined
  if (environment !== 'browser' && catalogue?.url !== undefined)
    return offersAllWallets(options, environment) ? { view: 'AllWallets' } : undefined
  return { view: 'ConnectingWalletConnectBasic', connectorId: elsewhere.id }
}
