import { ConfigError } from '../config.js'
import { createBudget } from '../indexer/createBudget.js'
import { readChain } from '../indexer/readChain.js'
import { createChains } from '../rpc/createChains.js'
import type { Job } from '../startJobs.js'
import { holdLock } from '../storage/holdLock.js'
import type { BeginRole } from './Role.js'

/** Any number will do, as long as all servers on a database take the same. */
const indexerLock = 5_209_372

/** Reads blocks of chains into the database, in one process at a time. */
export const beginIndexer: BeginRole = async (config) => {
  const unknown = config.INDEX_CHAINS.filter(({ chainId }) => !config.RPC_UPSTREAMS[chainId])
  if (unknown.length > 0)
    throw new ConfigError(
      `INDEX_CHAINS: RPC_UPSTREAMS has no nodes of ${unknown.map(({ chainId }) => chainId).join(', ')}.`,
    )
  if (config.ROLE === 'indexer' && config.INDEX_CHAINS.length === 0)
    throw new ConfigError('INDEX_CHAINS: the role indexer has nothing to read.')
  return (parts) => {
    const { database } = parts
    if (!database) return { apps: [], jobs: [], async drain() {}, async stop() {} }
    let isStopping = false
    const lock = holdLock(database.pool, indexerLock)
    // Not those of visitors: what they wait for does not stand in line behind the index.
    const chains = createChains({
      upstreams: config.RPC_UPSTREAMS,
      isDev: config.RPC_DEV,
      metrics: { answered() {}, asked: parts.metrics.rpc.asked },
    })
    const budget = createBudget(config.INDEX_CALLS_PER_SECOND)
    const jobs = config.INDEX_CHAINS.flatMap(({ chainId, start }): Job | never[] => {
      const chain = chains.get(chainId)
      if (!chain) return []
      const work = readChain({ ...parts, pool: database.pool, chainId, start, chain, budget })
      return {
        name: `index ${chainId}`,
        every: config.INDEX_PAUSE,
        async run() {
          while (!isStopping && (await lock.hold()) && (await work()));
        },
      }
    })
    return {
      apps: [],
      jobs,
      async drain() {
        isStopping = true
      },
      async stop() {
        isStopping = true
        lock.release()
      },
    }
  }
}
