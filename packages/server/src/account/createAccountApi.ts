import { Hono } from 'hono'
import type { Config } from '../config.js'
import type { CallerVariables, RefusalKind } from '../middleware/Caller.js'
import { createLine, type Line } from '../middleware/createLine.js'
import type { AskGateways } from '../names/createGateways.js'
import type { Registry } from '../names/createRegistry.js'
import { createBalanceReader } from '../providers/balances/createBalanceReader.js'
import { createBalanceSources } from '../providers/balances/createBalanceSources.js'
import { createNodeReader } from '../providers/balances/createNodeReader.js'
import { readEvmToken } from '../providers/balances/readEvmToken.js'
import { createIdentityReader } from '../providers/createIdentityReader.js'
import { createPriceSources } from '../providers/prices/createPriceSources.js'
import { createPrices } from '../providers/prices/createPrices.js'
import type { PriceTable } from '../providers/prices/loadPriceTable.js'
import type { Chain } from '../rpc/createChain.js'
import { createChainReader } from '../rpc/createChainReader.js'
import { createAskContract } from '../rpc/createContractCall.js'
import type { TokenImages } from '../tokens/createTokenImages.js'
import type { TokenList } from '../tokens/createTokenList.js'
import { type BalancesOutcome, createAccountApp } from './createAccountApp.js'
import { createBalances } from './createBalances.js'
import { createIdentityApp } from './createIdentityApp.js'
import { createPricesApp } from './createPricesApp.js'

/**
 * Tokens that are read anew at a time for one network address, as many as one call may name. Anybody may
 * name any contract, and a hostile one makes each reading dear: others are to get their turn between them.
 */
const mostTokens = 20

/** What accounts hold, what that is worth and what they go by, by the providers of the settings. */
export function createAccountApi(parameters: {
  config: Config
  chains: ReadonlyMap<string, Chain>
  /** All that is served, CAIP-2. */
  chainIds: readonly string[]
  tokens: TokenList
  priceTable: PriceTable
  tokenImages: TokenImages
  /** The path at which this server has an image; undefined where it may not fetch it. */
  imagePathOf: (address: string) => string | undefined
  askGateways: AskGateways
  /** Names of the server’s own. */
  registry: Registry | undefined
  line: Line
  onRefused: (kind: RefusalKind) => void
  onBalances: (part: { chain: string; outcome: BalancesOutcome }) => void
}): Hono<{ Variables: CallerVariables }> {
  const { config, chains, chainIds, tokens, priceTable, tokenImages, imagePathOf } = parameters
  const { askGateways, registry, line, onRefused, onBalances } = parameters
  const { ENS_CHAIN: ensChain, ESPLORA_UPSTREAMS: esplora } = config
  const read = createChainReader(chains)
  const sources = createPriceSources({ config, table: priceTable, tokens, read })
  const prices = createPrices({ table: priceTable, sources })
  const readBalances = createBalances({
    readAll: createBalanceReader({
      sources: createBalanceSources(config),
      readNodes: createNodeReader({ read, tokens, esplora }),
      chainIds,
      tokens,
    }),
    readToken: (question) => readEvmToken(question, { read, tokens }),
  })
  const readIdentity = createIdentityReader({
    ask: chains.has(ensChain) ? createAskContract(chains) : undefined,
    askGateways,
    chainId: ensChain,
  })
  const app = new Hono<{ Variables: CallerVariables }>()
  const limits = { line, onRefused }
  const { pathOf } = tokenImages
  const balances = { chainIds, readBalances, prices, imagePathOf: pathOf, onBalances }
  app.route('/', createAccountApp({ ...balances, ...limits, tokenLine: createLine(mostTokens) }))
  app.route('/', createIdentityApp({ readIdentity, registry, imagePathOf, ...limits }))
  app.route('/', createPricesApp({ prices, tokens, imagePathOf: pathOf }))
  return app
}
