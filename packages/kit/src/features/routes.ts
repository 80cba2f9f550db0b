import { type AccountRoute, accountRules } from './account/routes.js'
import type { ActivityRoute, OpenableActivityView } from './activity/routes.js'
import type { AllWalletsRoute, OpenableAllWalletsView } from './allWallets/routes.js'
import type { ConnectRoute, OpenableConnectView } from './connect/routes.js'
import type { EmailWalletRoute, EmbeddedRoute, OpenableEmbeddedView } from './embedded/routes.js'
import { type GuideRoute, guideRules } from './guides/routes.js'
import type { NameRoute, OpenableNameView } from './names/routes.js'
import { type NetworkRoute, networkRules, type OpenableNetworkView } from './networks/routes.js'
import type { NftRoute } from './nfts/routes.js'
import type { OnrampRoute, OpenableOnrampView } from './onramp/routes.js'
import { accountRule, type RulesOf } from './RouteRules.js'
import type { ReceiveRoute } from './receive/routes.js'
import { type RemoteRoute, remoteRules } from './remote/routes.js'
import type { OpenableSendView, SendRoute } from './send/routes.js'
import { type SignInRoute, signInRules } from './signIn/routes.js'
import type { OpenableSwapView, SwapRoute } from './swap/routes.js'
import type { TokenRoute } from './tokens/routes.js'
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

/** Of those that an account leads to. Every page loads this, and one object is the least. */
const laterRules: Required<RulesOf<Exclude<LaterRoute, EmailWalletRoute>>> = {
  BuyInProgress: accountRule,
  FundWallet: accountRule,
  NftDetails: accountRule,
  OnRampFiatSelect: accountRule,
  OnRampPlaceSelect: accountRule,
  OnRampProviders: accountRule,
  OnRampTokenSelect: accountRule,
  Pay: accountRule,
  PayLoading: { stays: true },
  PayQuote: accountRule,
  Receive: accountRule,
  RegisterAccountName: accountRule,
  RegisterAccountNameSuccess: accountRule,
  Swap: accountRule,
  SwapPreview: accountRule,
  SwapSelectToken: accountRule,
  TokenDetails: accountRule,
  Transaction: accountRule,
  Transactions: accountRule,
  WalletCompatibleNetworks: accountRule,
  WalletSend: accountRule,
  WalletSendConfirmed: { stays: true },
  WalletSendPreview: accountRule,
  WalletSendSelectToken: accountRule,
}

export const routeRules: RulesOf<Route> = /*#__PURE__*/ Object.assign(
  {},
  accountRules,
  guideRules,
  laterRules,
  networkRules,
  remoteRules,
  signInRules,
  walletRules,
)
