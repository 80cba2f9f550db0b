import { connectRule, type RulesOf, stayingRule } from '../RouteRules.js'

export type WalletRoute =
  /** A wallet on the page speaks several namespaces: for which one? By one of its connectors. */
  | { readonly view: 'ChooseChain'; readonly connectorId: string }
  /** All wallets that are connected. */
  | { readonly view: 'ProfileWallets' }

export type OpenableWalletView = 'ProfileWallets'

export const walletRules: Required<RulesOf<WalletRoute>> = {
  ChooseChain: connectRule,
  ProfileWallets: stayingRule,
}
