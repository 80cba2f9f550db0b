import type { Caip2 } from '../caip/Caip2.js'

/** What an account has done, or what was done to it. */
export type AccountTransaction = {
  /** The same with each answer. */
  readonly id: string
  /** CAIP-2. */
  readonly chainId: Caip2
  readonly hash: string
  /** When it came into a block, in Unix milliseconds. */
  readonly at: number
  /** Such as `send`, `receive`, `trade`, `mint`, `approve`; others may come. A hint, no more. */
  readonly operation: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** Who has sent it and to whom; of a token that is its contract. */
  readonly from: string
  readonly to: string
  readonly nonce: number
  /** Whether all that it has moved is there to mislead: to be shown on request alone. */
  readonly isSpam: boolean
  readonly transfers: readonly AccountTransfer[]
}

/** Something that a transaction has moved. */
export type AccountTransfer = {
  readonly direction: 'in' | 'out' | 'self'
  readonly isNft: boolean
  /** Whether it is the network's own currency. */
  readonly isNative: boolean
  /** CAIP-19, where it is known; of the network's own currency it may be missing. */
  readonly asset: string | undefined
  /** The exact amount as a decimal. */
  readonly amount: string
  /** Anybody can call a token anything: one line of text, to be shown as text alone. */
  readonly name: string
  /** Of an NFT its name. As untrusted as that. */
  readonly symbol: string
  /** Whether it is there to mislead. */
  readonly isSpam: boolean
  /** The other end, where it is known. */
  readonly counterparty: string | undefined
  /** Of the account service itself. */
  readonly imageUrl: string | undefined
}

export type TransactionsPage = {
  /** The newest first. */
  readonly transactions: readonly AccountTransaction[]
  /** Where the next page begins; `undefined` after the last one. */
  readonly next: string | undefined
  /** Whether somebody tells what happens on this network. */
  readonly isKnown: boolean
  /** Whether the service still reads what happened before: older ones come later. */
  readonly isPartial: boolean
}

/** Whose, and where. */
export type TransactionsOf = {
  readonly address: string
  /** CAIP-2. */
  readonly chainId: Caip2
}
