import type { Caip2 } from '../../caip/Caip2.js'
import type { ChainAccount, ChainWallet } from '../ChainDriver.js'

/** An account of a wallet. */
export type SolanaAccount = ChainAccount & {
  /** The chains that the wallet names for it. */
  readonly chains: readonly Caip2[]
}

/** A signature and what exactly was signed: some devices put a header before the message. */
export type SignedMessage = {
  readonly signature: Uint8Array
  readonly signedMessage: Uint8Array
}

type Asked = { readonly account: SolanaAccount; readonly chainId: Caip2 }

/** A Solana wallet, whichever way it is talked to. What it answers is read and found sound. */
export type SolanaWallet = ChainWallet<SolanaAccount> & {
  signMessage(asked: Asked & { message: Uint8Array }): Promise<SignedMessage>
  /** Signs transactions, all in one step where the wallet can. */
  signTransactions(
    asked: Asked & { transactions: readonly Uint8Array[] },
  ): Promise<readonly Uint8Array[]>
  /** Signs and sends; the signature, or `undefined` when the wallet itself cannot send to that chain. */
  sendTransaction(
    asked: Asked & { transaction: Uint8Array; options: object },
  ): Promise<Uint8Array | undefined>
}
