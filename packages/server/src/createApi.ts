import { randomBytes } from 'node:crypto'
import { createEthCall } from 'billfold/siwx'
import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createAnalyticsApp } from './analytics/createAnalyticsApp.js'
import { createEventSink } from './analytics/createEventSink.js'
import { createEventWriter } from './analytics/createEventWriter.js'
import { createAuthApp } from './auth/createAuthApp.js'
import { createMemorySiwxStore } from './auth/createMemorySiwxStore.js'
import type { SiwxServerStore } from './auth/SiwxServerStore.js'
import { createCatalogue } from './catalogue/createCatalogue.js'
import type { CatalogueWallet } from './catalogue/walletSchema.js'
import type { Config } from './config.js'
import type { Metrics } from './createMetrics.js'
import { createAddressReader } from './middleware/createAddressReader.js'
import { limitRequests } from './middleware/limitRequests.js'
import type { RateLimiter } from './middleware/RateLimiter.js'
import { requireProject } from './middleware/requireProject.js'
import { createOpenApiApp } from './openapi/createOpenApiApp.js'
import type { Projects } from './projects/createProjects.js'
import { createProjectsApp } from './projects/createProjectsApp.js'
import { createRpc } from './rpc/createRpc.js'

/** Where a caller must belong to a project. */
const guardedPaths = ['/getWallets', '/v1/*', '/auth/*', '/e', '/batch'] as const
/** What anybody may ask for: images, and what a page needs to say why it is refused. */
const publicPaths = [
  '/getWalletImage/*',
  '/public/*',
  '/projects/*',
  '/getAnalyticsConfig',
  '/openapi.json',
] as const

export type Api = {
  readonly app: Hono
  /** Ends when nothing waits to be written any more. */
  stop(): Promise<void>
}

/** What pages ask for over HTTP, and the rules for who may ask. */
export function createApi(parameters: {
  config: Config
  wallets: readonly CatalogueWallet[]
  projects: Projects
  limiter: RateLimiter
  /** @default one in memory */
  siwxStore?: SiwxServerStore | undefined
  pool: pg.Pool | undefined
  metrics: Metrics
  log: Logger
}): Api {
  const { config, wallets, projects, limiter, pool, metrics, log } = parameters
  const { siwxStore = createMemorySiwxStore() } = parameters
  const app = new Hono()
  const addressOf = createAddressReader(config.TRUSTED_PROXIES)
  const perMinute = config.REQUESTS_PER_MINUTE
  // A refusal must be readable by the page it is for.
  use(app, [...guardedPaths, ...publicPaths], cors({ maxAge: day, exposeHeaders: ['retry-after'] }))
  if (perMinute > 0)
    use(app, [...guardedPaths, ...publicPaths], limitRequests({ limiter, addressOf, perMinute }))
  use(app, guardedPaths, requireProject({ projects, limiter }))

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
  app.route('/', createAnalyticsApp({ writer, limiter, addressOf, onEvents }))
  app.route('/', createProjectsApp(projects))
  app.route(
    '/',
    createAuthApp({
      store: siwxStore,
      secret: config.AUTH_SECRET ?? randomBytes(32).toString('hex'),
      call: createEthCall(config.RPC_UPSTREAMS),
      domains: config.AUTH_DOMAINS,
    }),
  )
  app.route('/', createCatalogue({ wallets }))
  app.route(
    '/',
    createRpc({
      upstreams: config.RPC_UPSTREAMS,
      isDev: config.RPC_DEV,
      metrics: metrics.rpc,
      onNode: (node) => log.warn(node, 'rpc node'),
    }),
  )
  app.route('/', createOpenApiApp())
  return { app, stop: async () => writer?.stop() }
}

/** Seconds. */
const day = 86_400

function use(app: Hono, paths: readonly string[], middleware: MiddlewareHandler): void {
  for (const path of paths) app.use(path, middleware)
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
