import type { Caip2 } from '../../caip/Caip2.js'
import type { SignedMessage } from './SolanaWallet.js'
import type { WireTransaction } from './WireTransaction.js'

/** How a transaction is sent: the options of Solana's nodes. */
export type SendOptions = {
  readonly skipPreflight?: boolean | undefined
  readonly maxRetries?: number | undefined
  readonly minContextSlot?: number | undefined
}

/**
 * The connected wallet for a host's own code and libraries. It follows the wallet: its account and its
 * chain are the current ones. Every request may throw a `WalletError`.
 */
export type SolanaProvider = {
  /** The active account, in base58. @throws WalletError with code `walletGone` once disconnected */
  readonly address: string
  /** The same as 32 bytes. @throws WalletError with code `walletGone` once disconnected */
  readonly publicKey: Uint8Array
  /** CAIP-2 id. @throws WalletError with code `walletGone` once disconnected */
  readonly chainId: Caip2
  /** Signs bytes with ed25519. */
  signMessage(message: ArrayLike<number>): Promise<SignedMessage>
  /** Signs one transaction. The wallet may change it first, for example to add a fee. */
  signTransaction(transaction: WireTransaction): Promise<Uint8Array>
  /** Signs several in one step. */
  signAllTransactions(transactions: readonly WireTransaction[]): Promise<readonly Uint8Array[]>
  /**
   * Signs and sends; returns the transaction's signature in base58. If it is aborted before that, a signed
   * transaction is not sent.
   */
  signAndSendTransaction(
    transaction: WireTransaction,
    options?: SendOptions & { readonly signal?: AbortSignal | undefined },
  ): Promise<string>
}
