import { createReader } from '../../packages/server/src/indexer/testing/createReader.js'
import { dumpIndex } from '../../packages/server/src/indexer/testing/dumpIndex.js'
import { startIndexes } from '../../packages/server/src/indexer/testing/startIndexes.js'
import { createRandom } from '../helpers/createRandom.js'
import { patience } from '../helpers/patience.js'
import { startServerProcess } from '../helpers/startServerProcess.js'
import { until } from '../helpers/until.js'
import { generateChain } from './generateChain.js'

const id = 4711
const chainId = `eip155:${id}`
/** Transfers of a block, and the deepest fork. */
const perBlock = 100
const deepest = 12

export type IndexerOutcome = {
  transfers: number
  kills: number
  forks: number
  /** Transfers that are read in a second where nothing is in the way, generating them included. */
  perSecond: number
  /** Whether the index is what one gets who reads the chain as it is in the end. */
  isEqual: boolean
}

/**
 * Lets a chain grow and fork while it is read, and kills who reads it again and again, at any moment: the
 * index must be that of the last fork, no more and no less.
 */
export async function killIndexer(parameters: {
  transfers: number
  kills: number
  seed: number
}): Promise<IndexerOutcome> {
  const { transfers, kills, seed } = parameters
  const random = createRandom(seed)
  const chain = await generateChain({ id, seed })
  const indexes = await startIndexes()
  const [index, replay] = [await indexes.open(), await indexes.open()]
  const settings = {
    ...{ ROLE: 'indexer', DATABASE_URL: index.url, INDEX_MODE: 'all', INDEX_PAUSE: '10' },
    ...{ INDEX_CHAINS: `${chainId}@0`, INDEX_REORG_DEPTH: String(deepest) },
    ...{ INDEX_CALLS_PER_SECOND: '0', RPC_UPSTREAMS: JSON.stringify({ [chainId]: [chain.url] }) },
  }
  const position = async () => {
    const { rows } = await index.pool.query<{ number: string; hash: string }>(
      "SELECT number, '0x' || encode(hash, 'hex') AS hash FROM idx_chains",
    )
    return { number: Number(rows[0]?.number ?? -1), hash: rows[0]?.hash }
  }
  const blocks = Math.ceil(transfers / perBlock)
  let forks = 0
  try {
    for (let round = 0; round < kills; round += 1) {
      const server = await startServerProcess(settings)
      const before = (await position()).number
      const some = Math.ceil(blocks / kills)
      chain.grow({ blocks: some, transfers: perBlock })
      const stop = before + 1 + random(some)
      await until('a few blocks', async () => (await position()).number >= stop)
      chain.fork({ depth: 1 + random(deepest), transfers: perBlock })
      forks += 1
      await server.kill()
    }
    await startAndWait()
    const dump = await dumpIndex(index.pool, chainId)
    const began = performance.now()
    await createReader({ chainId, url: chain.url, pool: replay.pool }).catchUp()
    const seconds = (performance.now() - began) / 1000
    const again = await dumpIndex(replay.pool, chainId)
    const written = again.idx_transfers?.length ?? 0
    return {
      ...{ transfers: written, kills, forks, perSecond: Math.round(written / seconds) },
      isEqual: JSON.stringify(dump) === JSON.stringify(again),
    }
  } finally {
    await indexes.stop()
    await chain.stop()
  }

  async function startAndWait() {
    const server = await startServerProcess(settings)
    try {
      const isThere = async () => (await position()).hash === chain.head().hash
      await until('the newest block', isThere, patience.test)
    } finally {
      await server.kill()
    }
  }
}
