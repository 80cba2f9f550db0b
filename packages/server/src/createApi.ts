import { randomBytes } from 'node:crypto'
import { type Endpoint, endpoints } from 'billfold/protocol'
import { Hono } from 'hono'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createAccountApi } from './account/createAccountApi.js'
import { createAnalyticsApp } from './analytics/createAnalyticsApp.js'
import { createEventSink } from './analytics/createEventSink.js'
import { createEventWriter } from './analytics/createEventWriter.js'
import { createAuthApp } from './auth/createAuthApp.js'
import { createMemorySiwxStore } from './auth/createMemorySiwxStore.js'
import { createVerifiers } from './auth/createVerifiers.js'
import { limitSignIns } from './auth/limitSignIns.js'
import { readSecrets } from './auth/readSecrets.js'
import type { SiwxServerStore } from './auth/SiwxServerStore.js'
import { createBundlerApi } from './bundler/createBundlerApi.js'
import { createCatalogue } from './catalogue/createCatalogue.js'
import type { CatalogueWallet } from './catalogue/walletSchema.js'
import type { Config } from './config.js'
import type { Metrics } from './createMetrics.js'
import { createSecurityLog } from './createSecurityLog.js'
import { createHistoryApp } from './history/createHistoryApp.js'
import { createHistorySources } from './history/createHistorySources.js'
import { createFileFetcher } from './images/createFileFetcher.js'
import { createImages } from './images/createImages.js'
import { createWatcher } from './indexer/createWatcher.js'
import { allowAnyOrigin } from './middleware/allowAnyOrigin.js'
import type { RefusalKind } from './middleware/Caller.js'
import { createAddressReader } from './middleware/createAddressReader.js'
import { createHoldings } from './middleware/createHoldings.js'
import { createLine } from './middleware/createLine.js'
import { limitBody } from './middleware/limitBody.js'
import { limitRequests } from './middleware/limitRequests.js'
import type { RateLimiter } from './middleware/RateLimiter.js'
import { readAddress } from './middleware/readAddress.js'
import { requireProject } from './middleware/requireProject.js'
import { shedLoad } from './middleware/shedLoad.js'
import { watchLoop } from './middleware/watchLoop.js'
import { createGatewayApp } from './names/createGatewayApp.js'
import { createGateways } from './names/createGateways.js'
import { createNamesApp } from './names/createNamesApp.js'
import { createProfileApp } from './names/createProfileApp.js'
import { createRegistry } from './names/createRegistry.js'
import { createIndexNfts } from './nfts/createIndexNfts.js'
import { createNftReader } from './nfts/createNftReader.js'
import { createNftSources } from './nfts/createNftSources.js'
import { createNftsApp } from './nfts/createNftsApp.js'
import { createOnrampApp } from './onramp/createOnrampApp.js'
import { createOpenApiApp } from './openapi/createOpenApiApp.js'
import type { Projects } from './projects/createProjects.js'
import { createProjectsApp } from './projects/createProjectsApp.js'
import { createOnrampSources } from './providers/onramp/createOnrampSources.js'
import { createOnramps } from './providers/onramp/createOnramps.js'
import type { PriceTable } from './providers/prices/loadPriceTable.js'
import { createSolanaSwapSources, createSwapSources } from './providers/swaps/createSwapSources.js'
import { createSwaps } from './providers/swaps/createSwaps.js'
import { createChainReader } from './rpc/createChainReader.js'
import { createChains } from './rpc/createChains.js'
import { createContractCall } from './rpc/createContractCall.js'
import { createRpc } from './rpc/createRpc.js'
import { createSessionRecords } from './smartSessions/createSessionRecords.js'
import { createSmartSessionsApp } from './smartSessions/createSmartSessionsApp.js'
import { createProvidersApp } from './social/createProvidersApp.js'
import { createSolanaSwapsApp } from './swaps/createSolanaSwapsApp.js'
import { createSwapsApp } from './swaps/createSwapsApp.js'
import { createTokenImages } from './tokens/createTokenImages.js'
import { createTokenList } from './tokens/createTokenList.js'
import type { Token } from './tokens/Token.js'

/** Where a caller must belong to a project, by the first part of a path. */
const guardedPaths = new Set(
  Object.values<Endpoint>(endpoints)
    .filter(({ isGuarded }) => isGuarded)
    .map(({ path }) => `/${path.split('/')[1]}/*`),
)

export type Api = {
  readonly app: Hono
  /** Ends when nothing waits to be written any more. */
  stop(): Promise<void>
}

/** What pages ask for over HTTP, and the rules for who may ask: in one place, to be read in the order in which they hold. */
export function createApi(parameters: {
  config: Config
  wallets: readonly CatalogueWallet[]
  /** Networks' images by CAIP-2 id, as `data:` addresses. @default none */
  networkMarks?: ReadonlyMap<string, string> | undefined
  /** Tokens' images by their `mark`, as `data:` addresses. @default none */
  tokenMarks?: ReadonlyMap<string, string> | undefined
  /** Tokens of the operator's own, which come over ours. @default none */
  tokens?: readonly Token[] | undefined
  /** Prices of the operator's own. @default none */
  priceTable?: PriceTable | undefined
  projects: Projects
  /** Whether an origin is that of the embedded wallet's frame. @default none is */
  isFrame?: ((origin: string) => boolean) | undefined
  limiter: RateLimiter
  /** @default one in memory */
  siwxStore?: SiwxServerStore | undefined
  pool: pg.Pool | undefined
  imageKey: Uint8Array
  /** Signs where pages of lists begin. @default another with each start */
  cursorKey?: Uint8Array | undefined
  metrics: Metrics
  log: Logger
}): Api {
  const {
    config,
    wallets,
    networkMarks,
    tokenMarks = new Map(),
    projects,
    limiter,
    pool,
    imageKey,
    metrics,
    log,
  } = parameters
  const { siwxStore = createMemorySiwxStore(), priceTable = emptyTable } = parameters
  const { cursorKey = randomBytes(32) } = parameters
  const onSecurity = createSecurityLog(log)
  const onRefused = (kind: RefusalKind) => {
    metrics.http.refused(kind)
    onSecurity({ event: 'limit', kind })
  }
  const app = new Hono()
  const addressOf = createAddressReader(config.TRUSTED_PROXIES)
  const loop = watchLoop(metrics.http.delayed)
  app.use(allowAnyOrigin)
  app.use(shedLoad({ delay: loop.delay, longest: config.SHED_DELAY, onRefused }))
  app.use(
    limitRequests({
      limiter,
      addressOf,
      perMinute: config.REQUESTS_PER_MINUTE,
      holdings: createHoldings(config.HTTP_BYTES_PER_ADDRESS),
      largestBody: config.BODY_LIMIT,
      onRefused,
    }),
  )
  app.use(limitBody(config.BODY_LIMIT))
  for (const path of guardedPaths)
    app.use(
      path,
      requireProject({
        ...{ projects, limiter, isFrame: parameters.isFrame },
        share: config.PROJECT_SHARE,
        ...{ onRefused, onSecurity },
      }),
    )

  const writer = config.ANALYTICS_SINK
    ? createEventWriter({
        sink: createEventSink(config.ANALYTICS_SINK, pool),
        // Its message may hold what could not be written.
        onError(error, lost) {
          metrics.analytics.events(lost, 'lost')
          log.error({ error: nameOf(error), lost }, 'analytics')
        },
      })
    : undefined
  const onEvents = metrics.analytics.events
  const chains = createChains({
    upstreams: config.RPC_UPSTREAMS,
    isDev: config.RPC_DEV,
    allowed: config.RPC_METHODS,
    metrics: metrics.rpc,
    onNode: (node) => log.warn(node, 'rpc node'),
  })
  const call = createContractCall(chains)
  const line = createLine(config.RPC_IN_FLIGHT)
  const chainIds = [...new Set([...chains.keys(), ...Object.keys(config.ESPLORA_UPSTREAMS)])]
  const indexed = pool ? config.INDEX_CHAINS.map(({ chainId }) => chainId) : []
  const read = createChainReader(chains)
  const tokens = createTokenList(parameters.tokens)
  const watch =
    pool && config.INDEX_MODE === 'watched'
      ? createWatcher({
          ...{ pool, limiter, onRefused },
          perHour: config.INDEX_NEW_PER_HOUR,
          limit: config.INDEX_WATCHED,
        })
      : undefined
  const verifiers = createVerifiers({
    threads: config.SIGN_IN_THREADS,
    most: config.SIGN_IN_QUEUE,
    call,
  })
  app.route('/', createAnalyticsApp({ writer, limiter, addressOf, onEvents }))
  app.route('/', createProjectsApp(projects))
  app.route('/', createProvidersApp(config))
  app.route(
    '/',
    createAuthApp({
      store: siwxStore,
      secret: readSecrets(config.AUTH_SECRET),
      signingKey: config.AUTH_SIGNING_KEY,
      mostSessions: config.SESSIONS_PER_ACCOUNT,
      onEvent: onSecurity,
      call,
      domains: config.AUTH_DOMAINS,
      verify: verifiers.verify,
      admit: limitSignIns({ limiter, perMinute: config.SIGN_INS_PER_MINUTE, onRefused }),
      onRefused,
    }),
  )
  const files = createFileFetcher({ hosts: config.IMAGE_HOSTS, ipfsGateway: config.IPFS_GATEWAY })
  const images = createImages({
    files,
    largest: config.IMAGE_BYTES,
    kept: config.IMAGE_CACHE_BYTES,
    key: imageKey,
    onImage: metrics.images.asked,
    onRefused,
  })
  const tokenImages = createTokenImages({
    tokens,
    marks: tokenMarks,
    imagePathOf: images.pathOf,
  })
  app.route('/', createCatalogue({ wallets, networkMarks, findToken: tokenImages.find }))
  app.route('/', images.app)
  const sources = createHistorySources({
    ...{ config, pool, read, tokens, watch },
    imagePathOf: tokenImages.pathOf,
  })
  const readNft = createNftReader({ read, files })
  const nftSources = createNftSources({
    ...{ config, imagePathOf: images.pathOf },
    askIndex: pool && createIndexNfts({ pool, watch, readNft, imagePathOf: images.pathOf }),
  })
  const [history, nfts] = [sources, nftSources].map((known) =>
    known.flatMap((source) => source.chainIds),
  )
  const swaps = createSwaps(createSwapSources(config, read))
  const solanaSwaps = createSolanaSwapSources(config)
  const swapped = [...chains.keys()].filter((id) =>
    [swaps, ...solanaSwaps].some((each) => each.supports(id)),
  )
  const onramps = createOnramps(createOnrampSources(config))
  const { NAMES_ZONE: zone, ENS_CHAIN: ensChain } = config
  const day = 86_400_000
  const registry =
    zone && pool ? createRegistry(pool, { lifetime: config.NAMES_DAYS * day }) : undefined
  const names =
    zone && registry
      ? { zone, chainIds: [...chains.keys()].filter((id) => id.startsWith('eip155:')) }
      : undefined
  const served = { indexed, history, nfts, swaps: swapped, onramp: onramps.chainIds, names }
  const common = { config, pool, metrics, log, line, onRefused }
  const { app: bundlerApp, known } = createBundlerApi({ ...common, nodes: chains, read })
  app.route('/', bundlerApp)
  app.route('/', createRpc({ chains, chainIds, ...served, ...known, line, onRefused }))
  const { pathOf: imagePathOf } = tokenImages
  app.route('/', createSolanaSwapsApp({ sources: solanaSwaps, chains, line, onRefused }))
  app.route(
    '/',
    createSwapsApp({ swaps, listed: swapped, chains, tokens, imagePathOf, line, onRefused }),
  )
  app.route(
    '/',
    createOnrampApp({
      ...{ onramps, line, onRefused },
      visitorOf: (context) => readAddress(context, addressOf),
      onAsked: metrics.onramp.asked,
    }),
  )
  const askGateways = createGateways({ hosts: config.NAME_GATEWAYS })
  app.route(
    '/',
    createAccountApi({
      config,
      chains,
      chainIds,
      tokens,
      priceTable,
      tokenImages,
      imagePathOf: images.pathOf,
      askGateways,
      registry,
      line,
      onRefused,
      onBalances: metrics.balances,
    }),
  )
  app.route('/', createNamesApp({ askGateways, line, onRefused }))
  app.route(
    '/',
    createProfileApp({
      ...{ registry, ensChain, call, limiter, line, onRefused },
      zone: zone ?? '',
      kept: config.NAMES_KEPT,
      chainIds: names?.chainIds ?? [],
      perHour: config.NAMES_PER_HOUR,
    }),
  )
  app.route(
    '/',
    createSmartSessionsApp({
      records: pool && createSessionRecords(pool),
      chainIds: [...chains.keys()],
      perHour: config.SMART_SESSIONS_PER_HOUR,
      ...{ call, limiter, line, onRefused },
    }),
  )
  app.route('/', createGatewayApp({ registry, ensChain, key: config.NAMES_GATEWAY_KEY }))
  app.route('/', createNftsApp({ sources: nftSources, ...{ key: cursorKey, line, onRefused } }))
  app.route('/', createHistoryApp({ chainIds, sources, ...{ key: cursorKey, line, onRefused } }))
  app.route('/', createOpenApiApp())
  return {
    app,
    async stop() {
      await verifiers.stop()
      loop.stop()
      await writer?.stop()
    },
  }
}

const emptyTable: PriceTable = { prices: new Map(), rates: {} }

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
