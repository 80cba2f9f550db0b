import type { Hex } from 'billfold/protocol'
import type pg from 'pg'
import type { Watch } from '../indexer/createWatcher.js'
import { type Holding, holdingsOf } from '../indexer/holdingsOf.js'
import { isFilled } from '../indexer/isFilled.js'
import type { NftsPage, NftsQuestion } from '../providers/nfts/Nfts.js'
import { ProviderError } from '../providers/ProviderError.js'
import type { createNftReader } from './createNftReader.js'

/** Tokens of a page: each is looked at by itself. */
export const indexPageSize = 20

/** A contract and a number there. */
type Place = Pick<Holding, 'token' | 'tokenId'>

/**
 * The NFTs of accounts by the transfers that were read, each contract asked whether that is so.
 *
 * @returns throws ProviderError
 */
export function createIndexNfts(parameters: {
  pool: pg.Pool
  /** Undefined where the transfers of all are read. */
  watch: Watch | undefined
  readNft: ReturnType<typeof createNftReader>
  /** The path at which this server has an image. */
  imagePathOf(address: string): string | undefined
}): (question: NftsQuestion) => Promise<NftsPage> {
  const { pool, watch, readNft, imagePathOf } = parameters
  return async ({ chainIds: [chainId = ''], address, cursor, caller, hold, spend }) => {
    const owner = address.toLowerCase() as Hex // It has been looked at.
    await watch?.(owner, caller)
    const isPartial =
      watch !== undefined && !(await isFilled(pool, { account: owner, chainIds: [chainId] }))
    const after = cursor === undefined ? undefined : readPlace(cursor)
    const limit = indexPageSize + 1
    const holdings = await holdingsOf(pool, { chainId, owner, after, limit })
    const shown = holdings.slice(0, indexPageSize)
    await spend(shown.length)
    const nfts = await Promise.all(
      shown.map((holding) => readNft({ chainId, owner, caller, holding, hold })),
    )
    const last = shown.at(-1)
    return {
      rows: nfts.flatMap((nft) => (nft ? { ...nft, imageUrl: place(nft.imageUrl) } : [])),
      next: last && holdings.length > indexPageSize ? `${last.token}.${last.tokenId}` : undefined,
      isPartial,
    }
  }

  function place(image: string | null): string | null {
    return image?.startsWith('data:') ? image : ((image && imagePathOf(image)) ?? null)
  }
}

/** @throws ProviderError when it is none */
function readPlace(cursor: string): Place {
  const [, token = '', tokenId = ''] = /^(0x[\da-f]{40})\.(\d{1,78})$/.exec(cursor) ?? []
  if (!token) throw new ProviderError('refused')
  return { token: token as Hex, tokenId: BigInt(tokenId) } // By its form.
}
