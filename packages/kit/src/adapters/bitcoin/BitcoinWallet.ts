import type { Caip2 } from '../../caip/Caip2.js'
import type { ChainAccount, ChainWallet } from '../ChainDriver.js'
import type { NetworkName } from './networkName.js'

/** An address that the connected wallet shares. */
export type BitcoinAddress = {
  readonly address: string
  /**
   * What the wallet holds there: bitcoins to pay with, or inscriptions, which a payment could burn.
   */
  readonly type: 'payment' | 'ordinals'
  /** Hexadecimal: 33 bytes, of taproot 32; unknown where the wallet does not tell. */
  readonly publicKey: string | undefined
  /**
   * The way to its key from the wallet's seed (BIP-32), such as `m/84'/0'/0'/0/0`, where it tells.
   */
  readonly path?: string | undefined
}

/** An account of a wallet. */
export type BitcoinAccount = BitcoinAddress &
  Pick<ChainAccount, 'source'> & {
    /** The chains that a session names for it; else its address says them. */
    readonly chains?: readonly Caip2[] | undefined
  }

/** How a text is signed: in the old way (BIP-137), or in the new one, which taproot needs. */
export type MessageProtocol = 'ecdsa' | 'bip322'

/** Which inputs of a transaction each address is to sign. */
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
