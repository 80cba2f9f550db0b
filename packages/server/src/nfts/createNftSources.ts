import type { Config } from '../config.js'
import { createAlchemyNfts } from '../providers/nfts/createAlchemyNfts.js'
import { createBlockscoutNfts } from '../providers/nfts/createBlockscoutNfts.js'
import { createHeliusNfts } from '../providers/nfts/createHeliusNfts.js'
import { createIndexerNfts, indexerCost } from '../providers/nfts/createIndexerNfts.js'
import { indexPageSize } from './createIndexNfts.js'
import type { NftSource } from './createNftsApp.js'

/** Who knows which NFTs accounts hold, by the settings: the first first. */
export function createNftSources(parameters: {
  config: Config
  /** Undefined without an index. */
  askIndex: NftSource['ask'] | undefined
  /** The path at which this server has an image. */
  imagePathOf(address: string): string | undefined
}): readonly NftSource[] {
  const { config, askIndex, imagePathOf } = parameters
  const { ALCHEMY_KEY = '', BLOCKSCOUT_UPSTREAMS: upstreams, HELIUS_KEY = '' } = config
  const create = {
    alchemy: () => createAlchemyNfts({ key: ALCHEMY_KEY }),
    blockscout: () => createBlockscoutNfts({ upstreams }),
    helius: () => createHeliusNfts({ key: HELIUS_KEY }),
  }
  const index = askIndex && {
    id: 'index',
    chainIds: config.INDEX_CHAINS.map(({ chainId }) => chainId),
    ask: askIndex,
    cost: indexPageSize,
  }
  const indexers = config.NFT_SOURCES.map((name) => {
    const indexer = create[name]()
    return {
      id: name,
      chainIds: Object.keys(config.RPC_UPSTREAMS).filter(indexer.supports),
      ask: createIndexerNfts(indexer, { imagePathOf }),
      cost: indexerCost,
    }
  })
  return [...(index ? [index] : []), ...indexers]
}
