import type pg from 'pg'
import type { Config } from '../config.js'
import type { Watch } from '../indexer/createWatcher.js'
import { createBitcoinHistory } from '../providers/history/createBitcoinHistory.js'
import { createBlockscoutHistory } from '../providers/history/createBlockscoutHistory.js'
import { createIndexerHistory } from '../providers/history/createIndexerHistory.js'
import { createIndexHistory } from '../providers/history/createIndexHistory.js'
import { createSolanaHistory } from '../providers/history/createSolanaHistory.js'
import { createTokenReader } from '../providers/history/createTokenReader.js'
import { createZerionHistory } from '../providers/history/createZerionHistory.js'
import type { ReadChain } from '../rpc/createChainReader.js'
import type { TokenList } from '../tokens/createTokenList.js'
import type { Token } from '../tokens/Token.js'
import type { HistorySource } from './createHistoryApp.js'

/** Who knows what accounts have done, by the settings: the first first. */
export function createHistorySources(parameters: {
  config: Config
  /** Without a database there is no index. */
  pool: pg.Pool | undefined
  read: ReadChain
  tokens: TokenList
  watch: Watch | undefined
  imagePathOf: (token: Token) => string | undefined
}): readonly HistorySource[] {
  const { config, pool, read, tokens, watch, imagePathOf } = parameters
  const { INDEX_CHAINS, RPC_UPSTREAMS, ESPLORA_UPSTREAMS: upstreams } = config
  const index = pool && {
    id: 'index',
    chainIds: INDEX_CHAINS.map(({ chainId }) => chainId),
    ask: createIndexHistory({
      ...{ pool, tokens, watch, imagePathOf },
      readTokens: createTokenReader({ pool, read, tokens }),
    }),
    cost: 5,
  }
  const solana = {
    id: 'solana',
    chainIds: Object.keys(RPC_UPSTREAMS).filter((chainId) => chainId.startsWith('solana:')),
    ask: createSolanaHistory({ read, tokens, imagePathOf }),
    cost: 25,
  }
  const bitcoin = {
    id: 'esplora',
    chainIds: Object.keys(upstreams),
    ask: createBitcoinHistory({ upstreams, tokens, imagePathOf }),
    cost: 5,
  }
  const create = {
    blockscout: () => createBlockscoutHistory({ upstreams: config.BLOCKSCOUT_UPSTREAMS }),
    zerion: () => createZerionHistory({ key: config.ZERION_KEY ?? '' }),
  }
  const indexers = config.HISTORY_SOURCES.map((name) => {
    const indexer = create[name]()
    return {
      id: name,
      chainIds: Object.keys(RPC_UPSTREAMS).filter(indexer.supports),
      ask: createIndexerHistory(indexer, { tokens, imagePathOf }),
      cost: 5,
    }
  })
  return [...(index ? [index] : []), ...indexers, solana, bitcoin]
}
