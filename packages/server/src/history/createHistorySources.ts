import type pg from 'pg'
import type { Config } from '../config.js'
import type { Watch } from '../indexer/createWatcher.js'
import { createBitcoinHistory } from '../providers/history/createBitcoinHistory.js'
import { createIndexHistory } from '../providers/history/createIndexHistory.js'
import { createSolanaHistory } from '../providers/history/createSolanaHistory.js'
import { createTokenReader } from '../providers/history/createTokenReader.js'
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
  return [...(index ? [index] : []), solana, bitcoin]
}
