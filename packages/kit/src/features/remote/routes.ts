import type { Namespace } from '../../caip/namespaces.js'
import { connectRule, type RulesOf, stayingRule } from '../RouteRules.js'

export type RemoteRoute =
  /** A link that leads any remote wallet here, as a QR code. */
  | {
      readonly view: 'ConnectingWalletConnectBasic'
      readonly connectorId: string
      readonly namespace?: Namespace | undefined
    }
  /** A remote wallet has been asked for something and waits for its owner. */
  | { readonly view: 'ConfirmInWallet'; readonly connectorId: string }

export const remoteRules: Required<RulesOf<RemoteRoute>> = {
  ConnectingWalletConnectBasic: connectRule,
  ConfirmInWallet: stayingRule,
}
