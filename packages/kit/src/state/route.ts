import type { Caip2 } from '../caip/Caip2.js'
import type { Namespace } from '../caip/namespaces.js'

/**
 * A view of the modal with what it needs to know: ids, not objects. `namespace` is the namespace
 * that a wallet is wanted for; without it any will do.
 */
export type Route =
  /** `unasked`: the modal opened with it since nobody asked for another. */
  | {
      readonly view: 'Connect'
      readonly unasked?: true | undefined
      readonly namespace?: Namespace | undefined
    }
  /** The wallets to choose from, where Connect shows one line in their place. */
  | { readonly view: 'ConnectWallets'; readonly namespace?: Namespace | undefined }
  /** All wallets of the catalogue. */
  | { readonly view: 'AllWallets'; readonly namespace?: Namespace | undefined }
  /** A wallet on the page speaks several namespaces: for which one? By one of its connectors. */
  | { readonly view: 'ChooseChain'; readonly connectorId: string }
  | { readonly view: 'ConnectingExternal'; readonly connectorId: string }
  /** A remote wallet of the catalogue: by its app, by QR code, on its site. */
  | {
      readonly view: 'ConnectingWalletConnect'
      readonly connectorId: string
      readonly walletId: string
      readonly namespace?: Namespace | undefined
    }
  /** A link that leads any remote wallet here, as a QR code. */
  | {
      readonly view: 'ConnectingWalletConnectBasic'
      readonly connectorId: string
      readonly namespace?: Namespace | undefined
    }
  /** A remote wallet has been asked for something and waits for its owner. */
  | { readonly view: 'ConfirmInWallet'; readonly connectorId: string }
  /** The visitor is asked to sign in with the wallet. */
  | { readonly view: 'SIWXSignMessage' }
  | { readonly view: 'Account' }
  /** All wallets that are connected. */
  | { readonly view: 'ProfileWallets' }
  | { readonly view: 'Networks' }
  /** The network is of another namespace than the active one: go there, or connect a wallet? */
  | { readonly view: 'SwitchNamespace'; readonly network: Caip2 }
  | { readonly view: 'SwitchNetwork'; readonly network: Caip2 }
  | { readonly view: 'UnsupportedChain' }
  | { readonly view: 'WhatIsAWallet' }
  | { readonly view: 'WhatIsANetwork' }
  | { readonly view: 'GetWallet'; readonly namespace?: Namespace | undefined }

export type ViewName = Route['view']

/** The views that a host may open by name. */
export type OpenableView = Exclude<
  ViewName,
  | 'ChooseChain'
  | 'ConnectingExternal'
  | 'ConnectingWalletConnect'
  | 'ConnectingWalletConnectBasic'
  | 'ConfirmInWallet'
  | 'SIWXSignMessage'
  | 'SwitchNamespace'
  | 'SwitchNetwork'
  | 'UnsupportedChain'
>
