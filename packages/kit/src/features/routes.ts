import type { AccountRoute } from './account/routes.js'
import type { ActivityRoute, OpenableActivityView } from './activity/routes.js'
import {
  type AllWalletsRoute,
  allWalletsRules,
  type OpenableAllWalletsView,
} from './allWallets/routes.js'
import { type ConnectRoute, connectRules, type OpenableConnectView } from './connect/routes.js'
import {
  type EmailWalletRoute,
  type EmbeddedRoute,
  embeddedRules,
  type OpenableEmbeddedView,
} from './embedded/routes.js'
import { type GuideRoute, guideRules } from './guides/routes.js'
import type { NameRoute, OpenableNameView } from './names/routes.js'
import { type NetworkRoute, networkRules, type OpenableNetworkView } from './networks/routes.js'
import type { NftRoute } from './nfts/routes.js'
import type { OnrampRoute, OpenableOnrampView } from './onramp/routes.js'
import { type RulesOf, stayingRule } from './RouteRules.js'
import type { ReceiveRoute } from './receive/routes.js'
import { type RemoteRoute, remoteRules } from './remote/routes.js'
import type { OpenableSendView, SendRoute } from './send/routes.js'
import { type SignInRoute, signInRules } from './signIn/routes.js'
import type { OpenableSwapView, SwapRoute } from './swap/routes.js'
import type { TokenRoute } from './tokens/routes.js'
import { type OpenableWalletView, type WalletRoute, walletRules } from './wallets/routes.js'

/**
 * A view of the modal with what it needs to know: ids, not objects. `namespace` is the namespace that a
 * wallet is wanted for; without one, any will do.
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

/** Those that an account leads to. See `laterViews.ts`. */
export type LaterRoute =
  | ActivityRoute
  | NameRoute
  | NftRoute
  | OnrampRoute
  | ReceiveRoute
  | SendRoute
  | SwapRoute
  | TokenRoute
  | EmailWalletRoute

export type ViewName = Route['view']

/** The views that a host may open by name. */
export type OpenableView =
  | AccountRoute['view']
  | ReceiveRoute['view']
  | OpenableActivityView
  | OpenableAllWalletsView
  | OpenableConnectView
  | OpenableEmbeddedView
  | GuideRoute['view']
  | OpenableNameView
  | OpenableNetworkView
  | OpenableOnrampView
  | OpenableSendView
  | OpenableSwapView
  | OpenableWalletView

/** Of those that an account leads to: all others end with the account. */
const laterRules: RulesOf<LaterRoute> = {
  PayLoading: stayingRule,
  WalletSendConfirmed: stayingRule,
}

export const routeRules: RulesOf<Route> = /*#__PURE__*/ Object.assign(
  {},
  allWalletsRules,
  connectRules,
  embeddedRules,
  guideRules,
  laterRules,
  networkRules,
  remoteRules,
  signInRules,
  walletRules,
)
