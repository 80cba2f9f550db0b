import type pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../../config.js'
import { createChains } from '../../rpc/createChains.js'
import { createBudget } from '../createBudget.js'
import { readChain } from '../readChain.js'

/** Milliseconds that pass from one look at the clock to the next: nothing that rests is waited for. */
const leap = 60_000

/** Reads a chain as the role does, whenever it is told to. */
export function createReader(parameters: {
  /** CAIP-2. */
  chainId: string
  /** A node's address. */
  url: string
  pool: pg.Pool
  start?: number | undefined
  /** @default everybody's transfers */
  settings?: Readonly<Record<string, string>> | undefined
}) {
  const { chainId, url, pool, start = 0, settings } = parameters
  const metrics = { answered() {}, asked() {} }
  const chains = createChains({ upstreams: { [chainId]: [url] }, isDev: true, metrics })
  const chain = chains.get(chainId)
  if (!chain) throw new Error('There is no chain.')
  const stopped: string[] = []
  let time = 0
  const work = readChain({
    config: readConfig({ INDEX_MODE: 'all', ...settings }),
    log: pino({ level: 'silent' }),
    metrics: { index: { read() {}, stopped: (id) => stopped.push(id) } },
    ...{ pool, chainId, start, chain, budget: createBudget(0) },
    now: () => {
      time += leap
      return time
    },
  })
  return {
    /** The chains that are not read any more. */
    stopped,
    /** Reads some more; whether there is more to read at once. */
    step: work,
    async catchUp() {
      while (await work());
    },
  }
}
