import type { Caip2 } from '../caip/Caip2.js'
import type { Caip10 } from '../caip/Caip10.js'

/**
 * An NFT that an account holds. Its texts come from its makers: one line each, to be shown only as text.
 */
export type Nft = {
  /** CAIP-2. */
  readonly chainId: Caip2
  /** Its contract (CAIP-10); on Solana its own address. */
  readonly address: Caip10
  /** Its number there; 0 on Solana. */
  readonly tokenId: bigint
  /** `metaplex`: any of Solana's. */
  readonly standard: 'erc721' | 'erc1155' | 'metaplex'
  /** How many the account holds: 1 but for ERC-1155. */
  readonly amount: bigint
  /** Its own name, or else its collection's with its number. */
  readonly name: string
  readonly collection: string | undefined
  readonly description: string | undefined
  /** An address on the account service itself, or a `data:` address. */
  readonly imageUrl: string | undefined
  /** Whether it seems to exist only to lure its holders somewhere. */
  readonly isSpam: boolean
}

export type NftPage = {
  readonly nfts: readonly Nft[]
  /** The cursor of the next page; `undefined` after the last. */
  readonly next: string | undefined
  /** Whether the account service knows the chain's NFTs. If it does not, there is nothing to list. */
  readonly isKnown: boolean
  /** Whether the service is still reading the account's past, so that more NFTs may follow. */
  readonly isPartial: boolean
}

/** Whose NFTs, on which chain, and which page of them. */
export type NftsOf = {
  readonly address: string
  /** CAIP-2. */
  readonly chainId: Caip2
  /** The `next` of the page before. @default the first page */
  readonly cursor?: string | undefined
}
