import type { Caip2 } from '../../caip/Caip2.js'
import type { Caip10 } from '../../caip/Caip10.js'

/** What a payment begins with. */
export type SendPreset = {
  /** @default the network in use, or that of the token */
  readonly chainId?: Caip2 | undefined
  /** What is sent (CAIP-10). @default the network's coin */
  readonly token?: Caip10 | undefined
  /** An exact decimal of the token. */
  readonly amount?: string | undefined
  /** An address, or on EVM networks a name. */
  readonly to?: string | undefined
}

export type SendRoute =
  | ({ readonly view: 'WalletSend' } & SendPreset)
  | { readonly view: 'WalletSendSelectToken' }
  | { readonly view: 'WalletSendPreview' }
  /** What was sent from a page that has opened the first view itself, or may have been when the wallet went. */
  | { readonly view: 'WalletSendConfirmed' }
  /** The payment that a page asks for. */
  | {
      readonly view: 'Pay'
      readonly chainId: Caip2
      /** CAIP-10; none: the network's coin. */
      readonly token?: Caip10 | undefined
      readonly amount: string
      readonly to: string
      /** What the page calls it. */
      readonly id?: string | undefined
    }
  /** What that comes to. */
  | { readonly view: 'PayQuote' }
  /** What became of it. */
  | { readonly view: 'PayLoading' }

export type OpenableSendView = 'WalletSend'
