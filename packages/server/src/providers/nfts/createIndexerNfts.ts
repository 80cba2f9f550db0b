import { isSpamText } from '../../tokens/isSpamText.js'
import { askInTurn, type Source } from '../askInTurn.js'
import { keepPicture } from './keepPicture.js'
import type { NftRow, NftsPage, NftsQuestion } from './Nfts.js'
import { nftTexts } from './nftTexts.js'

/** Whose NFTs on which chain, and where the page begins. */
export type IndexerQuestion = {
  /** CAIP-2. */
  readonly chainId: string
  readonly address: string
  /** What it has called `next` before. */
  readonly cursor: string | undefined
}

/** What an indexer tells: hostile, as NFTs name themselves. */
export type IndexerPage = {
  readonly nfts: readonly ToldNft[]
  readonly next?: string | undefined
}

export type ToldNft = {
  /** Of its contract, or its own on Solana: an address of the chain. */
  readonly address: string
  readonly tokenId: bigint
  readonly standard: NftRow['standard']
  readonly amount: bigint
  readonly name?: string | undefined
  readonly collection?: string | undefined
  readonly description?: string | undefined
  /** Where its picture may be had; the first one that this server may fetch is shown. */
  readonly images: readonly (string | undefined)[]
  /** Whether the indexer takes it for bait. */
  readonly isSpam: boolean
}

/** A service that has looked through chains, and knows which NFTs accounts hold there. */
export type NftIndexer = Source<IndexerQuestion, IndexerPage> & {
  /** Whether it knows a chain (CAIP-2). */
  supports(chainId: string): boolean
}

/** What a page of an indexer costs, in plain requests. */
export const indexerCost = 5

/**
 * The NFTs of accounts as an indexer tells them, judged as our own.
 *
 * @returns throws ProviderError
 */
export function createIndexerNfts(
  indexer: NftIndexer,
  {
    imagePathOf,
    now,
  }: {
    /** The path at which this server has an image. */
    imagePathOf(address: string): string | undefined
    now?: (() => number) | undefined
  },
): (question: NftsQuestion) => Promise<NftsPage> {
  const ask = askInTurn([indexer], { now })
  return async ({ chainIds: [chainId = ''], address, cursor, spend }) => {
    await spend(indexerCost - 1) // The request itself is one.
    const { nfts, next } = await ask({ chainId, address, cursor })
    return { rows: nfts.filter(({ amount }) => amount > 0n).map(toRow(chainId)), next }
  }

  function toRow(chainId: string): (told: ToldNft) => NftRow {
    return ({ address, tokenId, standard, amount, images, isSpam, ...said }) => {
      const texts = nftTexts(said)
      return {
        ...{ chainId, address: `${chainId}:${address}`, tokenId: String(tokenId), standard },
        ...{ amount: String(amount), ...texts, imageUrl: place(images) },
        isSpam: isSpam || Object.values(texts).some(isSpamText),
      }
    }
  }

  function place(images: ToldNft['images']): string | null {
    for (const image of images) {
      if (!image) continue
      const placed = image.startsWith('data:') ? keepPicture(image) : imagePathOf(image)
      if (placed) return placed
    }
    return null
  }
}
