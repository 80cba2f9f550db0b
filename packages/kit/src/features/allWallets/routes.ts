import type { Namespace } from '../../caip/namespaces.js'

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

export type OpenableAllWalletsView = 'AllWallets'
