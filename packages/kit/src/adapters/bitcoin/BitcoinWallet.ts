import type { Caip2 } from '../../caip/Caip2.js'
import type { ChainAccount, ChainWallet } from '../ChainDriver.js'
import type { NetworkName } from './networkName.js'

/** An address that the connected wallet shares. */
export type BitcoinAddress = {
  readonly address: string
  /** What the wallet keeps there: bitcoins to pay with, or inscriptions, which a payment could burn. */
  readonly type: 'payment' | 'ordinals'
  /** Hexadecimal: 33 bytes (taproot 32). Undefined if the wallet does not tell it. */
  readonly publicKey: string | undefined
  /** The derivation path of its key (BIP-32), such as `m/84'/0'/0'/0/0`, if the wallet tells it. */
  readonly path?: string | undefined
}

/** An account of a wallet. */
export type BitcoinAccount = BitcoinAddress &
  Pick<ChainAccount, 'source'> & {
    /** The chains that a session names for it; else its address says them. */
    readonly chains?: readonly Caip2[] | undefined
  }

/** How a text is signed: `ecdsa` is the older way (BIP-137); taproot needs `bip322`. */
export type MessageProtocol = 'ecdsa' | 'bip322'

/** The inputs of a transaction that each address signs. */
export type InputsToSign = Readonly<Record<string, readonly number[]>>

export type PsbtRequest = {
  readonly psbt: Uint8Array
  /** Empty when the wallet is to find its own, which only some can. */
  readonly inputs: InputsToSign
  readonly accounts: readonly BitcoinAccount[]
  readonly network: NetworkName
}

/** A wallet, whichever way it is talked to. What it answers is read and found sound. */
export type BitcoinWallet = ChainWallet<BitcoinAccount> & {
  /** Whether it has to be told which inputs of a transaction are its own. */
  readonly needsInputs: boolean
  /** A signature in base64. */
  signMessage(parameters: {
    account: BitcoinAccount
    message: string
    protocol: MessageProtocol
    network: NetworkName
  }): Promise<string>
  signPsbt(request: PsbtRequest): Promise<Uint8Array>
  /** Whether it can be asked for that. @default always */
  signsPsbts?(): boolean
  /** Signs and sends; the transaction's id, or `undefined` when it cannot send to that network. */
  readonly sendPsbt?: ((request: PsbtRequest) => Promise<string | undefined>) | undefined
  /** Makes a payment in satoshis and sends it; the transaction's id. */
  readonly sendTransfer?:
    | ((parameters: {
        /** The one that pays, where the wallet lets one say. */
        account: BitcoinAccount
        to: string
        value: bigint
        network: NetworkName
      }) => Promise<string>)
    | undefined
}
