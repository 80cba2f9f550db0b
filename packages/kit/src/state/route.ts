import type { Caip2 } from '../caip/Caip2.js'

/** A view of the modal with what it needs to know: ids, not objects. */
export type Route =
  /** `unasked`: the modal opened with it since nobody asked for another. */
  | { readonly view: 'Connect'; readonly unasked?: true | undefined }
  /** The wallets to choose from, where Connect shows one line in their place. */
  | { readonly view: 'ConnectWallets' }
  /** All wallets of the catalogue. */
  | { readonly view: 'AllWallets' }
  | { readonly view: 'ConnectingExternal'; readonly connectorId: string }
  /** A wallet elsewhere of the catalogue: by its app, by QR code, on its site. */
  | {
      readonly view: 'ConnectingWalletConnect'
      readonly connectorId: string
      readonly walletId: string
    }
  /** A link that leads any wallet elsewhere here, as a QR code. */
  | { readonly view: 'ConnectingWalletConnectBasic'; readonly connectorId: string }
  /** A wallet elsewhere has been asked for something and waits for its owner. */
  | { readonly view: 'ConfirmElsewhere'; readonly connectorId: string }
  /** The visitor is asked to sign in with the wallet. */
  | { readonly view: 'SIWXSignMessage' }
  | { readonly view: 'Account' }
  | { readonly view: 'Networks' }
  | { readonly view: 'SwitchNetwork'; readonly network: Caip2 }
  | { readonly view: 'UnsupportedChain' }
  | { readonly view: 'WhatIsAWallet' }
  | { readonly view: 'WhatIsANetwork' }
  | { readonly view: 'GetWallet' }

export type ViewName = Route['view']

/** The views that a host may open by name. */
export type OpenableView = Exclude<
  ViewName,
  | 'ConnectingExternal'
  | 'ConnectingWalletConnect'
  | 'ConnectingWalletConnectBasic'
  | 'ConfirmElsewhere'
  | 'SIWXSignMessage'
  | 'SwitchNetwork'
  | 'UnsupportedChain'
>
