import type { Namespace } from '../../caip/namespaces.js'
import { connectRule, type RulesOf } from '../RouteRules.js'

export type AllWalletsRoute =
  /** All wallets of the catalogue. */
  | { readonly view: 'AllWallets'; readonly namespace?: Namespace | undefined }
  /** A remote wallet of the catalogue: by its app, by QR code, on its site. */
  | {
      readonly view: 'ConnectingWalletConnect'
      readonly connectorId: string
      readonly walletId: string
      readonly namespace?: Namespace | undefined
    }

export const allWalletsRules: Required<RulesOf<AllWalletsRoute>> = {
  AllWallets: connectRule,
  ConnectingWalletConnect: connectRule,
}

export type OpenableAllWalletsView = 'AllWallets'
