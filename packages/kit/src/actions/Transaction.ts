import type { Caip2 } from '../caip/Caip2.js'

/** A transaction of an account, or one that concerns it. */
export type AccountTransaction = {
  /** The same in every answer. */
  readonly id: string
  /** CAIP-2. */
  readonly chainId: Caip2
  readonly hash: string
  /** When it was included in a block, in Unix milliseconds. */
  readonly at: number
  /** Such as `send`, `receive`, `trade`, `mint`, `approve`; there may be others. Only a hint. */
  readonly operation: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** The sender and the recipient; with a token, the recipient is its contract. */
  readonly from: string
  readonly to: string
  readonly nonce: number
  /** Whether everything that it moved is spam, which is shown only on request. */
  readonly isSpam: boolean
  readonly transfers: readonly AccountTransfer[]
}

/** Something that a transaction moved. */
export type AccountTransfer = {
  readonly direction: 'in' | 'out' | 'self'
  readonly isNft: boolean
  /** Whether it is the network's native currency. */
  readonly isNative: boolean
  /** The CAIP-19 id, if known; it may be missing for the network's native currency. */
  readonly asset: string | undefined
  /** The exact amount as a decimal. */
  readonly amount: string
  /** Untrusted: anybody can call a token anything. One line of text, to be shown only as text. */
  readonly name: string
  /** Of an NFT, its name. Untrusted as well. */
  readonly symbol: string
  /** Whether it is spam, sent to mislead. */
  readonly isSpam: boolean
  /** The other party's address, if known. */
  readonly counterparty: string | undefined
  /** An address on the account service itself. */
  readonly imageUrl: string | undefined
}

export type TransactionsPage = {
  /** The newest first. */
  readonly transactions: readonly AccountTransaction[]
  /** The cursor of the next page; `undefined` after the last. */
  readonly next: string | undefined
  /** Whether the service follows this network. */
  readonly isKnown: boolean
  /** Whether the service is still reading the past, so that older transactions may follow. */
  readonly isPartial: boolean
}

/** Whose transactions, and on which chain. */
export type TransactionsOf = {
  readonly address: string
  /** CAIP-2. */
  readonly chainId: Caip2
}
