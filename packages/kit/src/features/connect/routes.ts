import type { Namespace } from '../../caip/namespaces.js'
import { connectRule, type RulesOf } from '../RouteRules.js'

export type ConnectRoute =
  /** `unasked`: the modal opened with it since nobody asked for another. */
  | {
      readonly view: 'Connect'
      readonly unasked?: true | undefined
      readonly namespace?: Namespace | undefined
    }
  /** The wallets to choose from, where Connect shows one line in their place. */
  | { readonly view: 'ConnectWallets'; readonly namespace?: Namespace | undefined }
  | { readonly view: 'ConnectingExternal'; readonly connectorId: string }

export const connectRules: Required<RulesOf<ConnectRoute>> = {
  Connect: connectRule,
  ConnectWallets: connectRule,
  ConnectingExternal: connectRule,
}

export type OpenableConnectView = 'Connect' | 'ConnectWallets'
