import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.js'
import { createFailureLog } from '../createFailureLog.js'
import type { Chain } from '../rpc/createChain.js'
import type { Budget } from './createBudget.js'
import { createIndexStore } from './createIndexStore.js'
import { createNode } from './createNode.js'
import { createWatchList } from './createWatchList.js'
import { DeepReorgError, followChain } from './followChain.js'

export type IndexMetrics = {
  /** A chain has been read to a block, and is to be read to another one. */
  read(progress: { chain: string; number: number; target: number }): void
  /** It is not read any more. */
  stopped(chain: string): void
}

/** Milliseconds until a chain that has forked too deep is looked at again. */
const restAfterDeepReorg = 30_000

/**
 * Reads a chain as the settings say.
 *
 * @returns what reads some more, and says whether there is more to read at once
 */
export function readChain(parameters: {
  config: Config
  pool: pg.Pool
  log: Logger
  metrics: { readonly index: IndexMetrics }
  /** CAIP-2. */
  chainId: string
  start: number | undefined
  chain: Chain
  budget: Budget
  /** A clock that never goes back, in milliseconds. */
  now?: (() => number) | undefined
}): () => Promise<boolean> {
  const { config, pool, log, metrics, chainId, start, chain, budget } = parameters
  const { now = () => performance.now() } = parameters
  const depth = config.INDEX_REORG_DEPTH
  const node = createNode({ chain, budget })
  const watchList =
    config.INDEX_MODE === 'watched'
      ? createWatchList({
          pool,
          chain: chainId,
          limit: config.INDEX_WATCHED,
          past: config.INDEX_PAST_BLOCKS,
          onError: createFailureLog((failure) =>
            log.warn({ chain: chainId, ...failure }, 'The past of an account cannot be read now.'),
          ),
        })
      : undefined
  const step = followChain({
    node,
    store: createIndexStore(pool, chainId),
    start,
    confirmations: config.INDEX_CONFIRMATIONS,
    depth,
    chosen: watchList?.follow,
  })
  let restsUntil = Number.NEGATIVE_INFINITY

  return async () => {
    if (now() < restsUntil) return false
    try {
      const { cursor, target, isBehind } = await step()
      metrics.index.read({ chain: chainId, number: cursor.number, target })
      if (isBehind) return true
      await watchList?.forget()
      await watchList?.follow(cursor)
    } catch (error) {
      if (!(error instanceof DeepReorgError)) throw error
      restsUntil = now() + restAfterDeepReorg
      metrics.index.stopped(chainId)
      log.error(
        { chain: chainId, depth },
        'The chain has forked deeper than INDEX_REORG_DEPTH: it is not read any more. Look at its nodes. If the fork is right, start again with a larger depth: it is read on from there.',
      )
      return false
    }
    return (await watchList?.fill(node)) ?? false
  }
}
