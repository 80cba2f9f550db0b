import type { Hono } from 'hono'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.js'
import type { Metrics } from '../createMetrics.js'
import type { CallerVariables, RefusalKind } from '../middleware/Caller.js'
import type { Line } from '../middleware/createLine.js'
import type { ReadChain } from '../rpc/createChainReader.js'
import { createChains } from '../rpc/createChains.js'
import { createBudgets, type ReadOutcomes } from './createBudgets.js'
import { bundlerMethods, createBundlerApp } from './createBundlerApp.js'
import { createOutcomeReader } from './createOutcomeReader.js'
import { createSponsor, type Sponsor } from './createSponsor.js'

/** As many accounts' budgets as a network address has, where nothing else is set. */
const accountsOfAddress = 4n

/** What the operator's settings make of user operations: who is asked for them, and who pays. */
export function createBundlerApi(parameters: {
  config: Config
  pool: pg.Pool | undefined
  nodes: ReadonlyMap<string, unknown>
  read: ReadChain
  line: Line
  metrics: Pick<Metrics, 'rpc'>
  log: Logger
  onRefused: (kind: RefusalKind) => void
}): {
  readonly app: Hono<{ Variables: CallerVariables }>
  /** Chains with a bundler, and those with a sponsor. */
  readonly known: { readonly bundler: readonly string[]; readonly sponsor: readonly string[] }
} {
  const { config, pool, nodes, read, line, metrics, log, onRefused } = parameters
  const nameOf = (chain: string) => `${chain} bundler`
  const bundlers = createChains({
    ...{ upstreams: config.BUNDLER_UPSTREAMS, allowed: bundlerMethods },
    metrics: {
      answered: (call) => metrics.rpc.answered({ ...call, chain: nameOf(call.chain) }),
      asked: (exchange) => metrics.rpc.asked({ ...exchange, chain: nameOf(exchange.chain) }),
    },
    onNode: (node) => log.warn(node, 'bundler'),
  })
  const sponsors = createSponsors(config, {
    pool,
    isTold: (chain) => nodes.has(chain),
    readOutcomes: createOutcomeReader({ nodes, read }),
  })
  const names = config.BUNDLER_NAMES
  return {
    app: createBundlerApp({ bundlers, names, sponsors, nodes, read, line, onRefused }),
    known: { bundler: [...bundlers.keys()], sponsor: [...sponsors.keys()] },
  }
}

function createSponsors(
  config: Config,
  parameters: {
    pool: pg.Pool | undefined
    readOutcomes: ReadOutcomes
    isTold: (chain: string) => boolean
  },
): ReadonlyMap<string, Sponsor> {
  const { SPONSOR_KEY: key, SPONSOR_CONTRACTS, SPONSOR_PROJECT_WEI, SPONSOR_ACCOUNT_WEI } = config
  const { SPONSOR_ADDRESS_WEI = String(BigInt(SPONSOR_ACCOUNT_WEI) * accountsOfAddress) } = config
  const { pool, readOutcomes, isTold } = parameters
  if (!key || !pool) return new Map()
  const budgets = createBudgets(pool, {
    perProject: BigInt(SPONSOR_PROJECT_WEI),
    perAccount: BigInt(SPONSOR_ACCOUNT_WEI),
    perAddress: BigInt(SPONSOR_ADDRESS_WEI),
    readOutcomes,
    isTold,
  })
  const sponsors = Object.entries(SPONSOR_CONTRACTS).map(
    ([chain, contract]) => [chain, createSponsor({ contract, key, budgets })] as const,
  )
  return new Map(sponsors)
}
