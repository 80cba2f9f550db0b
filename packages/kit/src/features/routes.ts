import { type AccountRoute, accountRules } from './account/routes.js'
import { type ActivityRoute, activityRules, type OpenableActivityView } from './activity/routes.js'
import type { AllWalletsRoute, OpenableAllWalletsView } from './allWallets/routes.js'
import type { ConnectRoute, OpenableConnectView } from './connect/routes.js'
import type { EmbeddedRoute, UpdateEmailRoute } from './embedded/routes.js'
import { type GuideRoute, guideRules } from './guides/routes.js'
import { type NameRoute, nameRules, type OpenableNameView } from './names/routes.js'
import { type NetworkRoute, networkRules, type OpenableNetworkView } from './networks/routes.js'
import { type NftRoute, nftRules } from './nfts/routes.js'
import type { RulesOf } from './RouteRules.js'
import { type ReceiveRoute, receiveRules } from './receive/routes.js'
import { type RemoteRoute, remoteRules } from './remote/routes.js'
import { type OpenableSendView, type SendRoute, sendRules } from './send/routes.js'
import { type SignInRoute, signInRules } from './signIn/routes.js'
import { type OpenableSwapView, type SwapRoute, swapRules } from './swap/routes.js'
import { type TokenRoute, tokenRules } from './tokens/routes.js'
import { type OpenableWalletView, type WalletRoute, walletRules } from './wallets/routes.js'

/**
 * A view of the modal with what it needs to know: ids, not objects. `namespace` is the namespace
 * that a wallet is wanted for; without it any will do.
 */
export type Route =
  | LaterRoute
  | AccountRoute
  | AllWalletsRoute
  | ConnectRoute
  | EmbeddedRoute
  | GuideRoute
  | NetworkRoute
  | RemoteRoute
  | SignInRoute
  | WalletRoute

/** Those that an account leads to: each has a rule. See `laterViews.ts`. */
export type LaterRoute =
  | ActivityRoute
  | NameRoute
  | NftRoute
  | ReceiveRoute
  | SendRoute
  | SwapRoute
  | TokenRoute
  | UpdateEmailRoute

export type ViewName = Route['view']

/** The views that a host may open by name. */
export type OpenableView =
  | AccountRoute['view']
  | ReceiveRoute['view']
  | OpenableActivityView
  | OpenableAllWalletsView
  | OpenableConnectView
  | GuideRoute['view']
  | OpenableNameView
  | OpenableNetworkView
  | OpenableSendView
  | OpenableSwapView
  | OpenableWalletView

export const routeRules: RulesOf<Route> = /*#__PURE__*/ Object.assign(
  {},
  accountRules,
  activityRules,
  guideRules,
  nameRules,
  networkRules,
  receiveRules,
  remoteRules,
  sendRules,
  signInRules,
  swapRules,
  nftRules,
  tokenRules,
  walletRules,
)
