import type { Caip2 } from '../../caip/Caip2.js'
import type { BitcoinAddress, InputsToSign, MessageProtocol } from './BitcoinWallet.js'
import type { FeeRate } from './createReads.js'

export type SignBitcoinMessageParameters = {
  readonly message: string
  /**
   * One of the wallet's own.
   * @default the active one
   */
  readonly address?: string | undefined
  /**
   * Some wallets know only one.
   * @default 'bip322' for taproot, else 'ecdsa'
   */
  readonly protocol?: MessageProtocol | undefined
}

export type SignPsbtParameters = {
  /** The transaction to sign (BIP-174), as bytes or in base64. */
  readonly psbt: ArrayLike<number> | string
  /**
   * Which inputs each address signs.
   * @default all inputs of the wallet's addresses
   */
  readonly inputs?: InputsToSign | undefined
}

export type PrepareTransferParameters = {
  readonly to: string
  /**
   * In satoshis; `max` is all that the active address holds in blocks, less the fee, and less outputs of 10,000
   * satoshis or fewer where there are others.
   */
  readonly value: bigint | 'max'
  /**
   * How soon it is to be in a block: within a day, an hour, or the next ones.
   * @default 'normal'
   */
  readonly feeRate?: FeeRate | undefined
}

/** A payment that is worked out and not yet asked for. Amounts are in satoshis. */
export type PreparedTransfer = {
  readonly value: bigint
  readonly fee: bigint
  /** What the active address holds in blocks. */
  readonly held: bigint
  /** Whether the fee is certain: some wallets make payments themselves, and take what they will. */
  readonly isExact: boolean
  /**
   * Whether outputs of 10,000 satoshis or fewer are spent, as others did not pay it: they may hold an inscription or
   * a rare satoshi. Absent where the wallet chooses them.
   */
  readonly spendsSmall?: boolean | undefined
  /** Asks the wallet; the transaction's id. Given up, what it only signs is not sent. */
  send(given?: { signal?: AbortSignal | undefined }): Promise<string>
}

/**
 * The connected wallet for a host's own code and libraries. It follows the wallet: its addresses and its
 * chain are the current ones. Every request may throw a `WalletError`.
 */
export type BitcoinProvider = {
  /** The active address. @throws WalletError with code `walletGone` once disconnected */
  readonly address: string
  /**
   * All addresses that the wallet shares, those to pay from first. @throws WalletError once disconnected
   */
  readonly addresses: readonly BitcoinAddress[]
  /** CAIP-2 id. @throws WalletError with code `walletGone` once disconnected */
  readonly chainId: Caip2
  /** Signs a text; returns the signature in base64. */
  signMessage(parameters: SignBitcoinMessageParameters): Promise<string>
  /** Signs inputs of a transaction without sending it; returns the transaction in base64. */
  signPsbt(parameters: SignPsbtParameters): Promise<string>
  /** Pays satoshis to an address; returns the transaction's id. */
  sendTransfer(parameters: { to: string; value: bigint }): Promise<string>
  /** Works out what a payment costs, before the wallet is asked for it. */
  prepareTransfer(parameters: PrepareTransferParameters): Promise<PreparedTransfer>
}
