import { pino } from 'pino'
import { checkEventSink } from './analytics/createEventSink.js'
import { createMemorySiwxStore } from './auth/createMemorySiwxStore.js'
import { createPostgresSiwxStore } from './auth/createPostgresSiwxStore.js'
import { createBus } from './bus/createBus.js'
import { loadWallets } from './catalogue/loadWallets.js'
import type { Config } from './config.js'
import { createApi } from './createApi.js'
import { createApp } from './createApp.js'
import { createFailureLog } from './createFailureLog.js'
import { createMetrics } from './createMetrics.js'
import { describeFailure } from './describeFailure.js'
import { listen } from './listen.js'
import { createMemoryMailbox } from './mailbox/createMemoryMailbox.js'
import { createPostgresMailbox } from './mailbox/createPostgresMailbox.js'
import { sweepInterval } from './mailbox/Mailbox.js'
import { maskConfig } from './maskConfig.js'
import { createRateLimiter } from './middleware/createRateLimiter.js'
import { createProjectStore } from './projects/createProjectStore.js'
import { createRegisteredProjects, openProjects } from './projects/createProjects.js'
import { judgeForRelay } from './projects/judgeForRelay.js'
import { createRelay } from './relay/createRelay.js'
import { readCaller } from './relay/readCaller.js'
import { readRelayLimits } from './relay/readRelayLimits.js'
import { type Job, startJobs } from './startJobs.js'
import { type Database, openDatabase } from './storage/openDatabase.js'

export type Server = {
  /** Where it listens, `http://…`. */
  readonly url: string
  /** The relay's address for clients, `ws://…/relay`. */
  readonly relayUrl: string
  /** Sends clients away one by one, then ends. Nothing that was acknowledged is lost. */
  stop(): Promise<void>
}

/**
 * Starts the server in the role it is given. It is ready when the promise resolves.
 *
 * @param events.onLost Its own PostgreSQL has ended and cannot be started again. The server can do
 * nothing any more but be stopped.
 */
export async function createServer(
  config: Config,
  events: { onLost?: ((error: unknown) => void) | undefined } = {},
): Promise<Server> {
  const log = pino({ level: config.LOG_LEVEL })
  log.info({ config: maskConfig(config) }, 'starting')
  const does = (role: 'api' | 'relay' | 'worker') => ['all', role].includes(config.ROLE)
  // Before anything is started, since the file may be refused.
  const wallets = does('api') ? await loadWallets({ file: config.CATALOGUE_FILE }) : []
  if (does('api')) checkEventSink(config.ANALYTICS_SINK)
  const isMemory = config.MAILBOX === 'memory'
  if (isMemory) log.warn('The mailbox is in memory: messages that wait are lost when this ends.')
  const isRegistered = config.PROJECT_MODE === 'registered'
  const needsDatabase = !isMemory || isRegistered || config.ANALYTICS_SINK === 'postgres'
  const database: Database | undefined = needsDatabase
    ? await openDatabase({
        url: config.DATABASE_URL,
        folder: config.DATA_DIR,
        onStatus: (status) =>
          log.warn({ status }, 'PostgreSQL; whenever it ends it is started again'),
        onLost(error) {
          log.fatal(describeFailure(error), 'PostgreSQL cannot be started again')
          events.onLost?.(error)
        },
      })
    : undefined
  const mailbox =
    database && !isMemory ? createPostgresMailbox(database.pool) : createMemoryMailbox()
  const projects =
    database && isRegistered
      ? createRegisteredProjects(createProjectStore(database.pool))
      : openProjects
  const metrics = createMetrics()
  const bus = createBus({
    urls: does('relay') ? config.REDIS_URL : undefined,
    onStatus(status) {
      metrics.relay.bus(status)
      log.warn({ status }, 'Redis; while it is down nodes ask the database')
    },
  })
  let draining = false
  const app = createApp({
    log,
    metrics,
    isDraining: () => draining,
    check: () => mailbox.check(),
  })
  const limiter = createRateLimiter(does('api') ? config.REDIS_URL : undefined)
  const siwxStore = database ? createPostgresSiwxStore(database.pool) : createMemorySiwxStore()
  const api = does('api')
    ? createApi({
        config,
        wallets,
        projects,
        limiter,
        siwxStore,
        pool: database?.pool,
        metrics,
        log,
      })
    : undefined
  if (api) app.route('/', api.app)

  const relay = does('relay')
    ? createRelay({
        mailbox,
        audiences: config.RELAY_URLS,
        bus,
        judgeProject: judgeForRelay(projects),
        limits: readRelayLimits(config),
        addressOf: readCaller(config.TRUSTED_PROXIES),
        metrics: metrics.relay,
        onError: createFailureLog((failure) => log.error(failure, 'relay')),
      })
    : undefined

  const jobs: readonly Job[] = [
    { name: 'sweep the mailbox', every: sweepInterval, run: () => mailbox.sweep() },
    { name: 'sweep sign-ins', every: sweepInterval, run: () => siwxStore.sweep(Date.now()) },
  ]
  // Nobody else can sweep a mailbox in memory.
  const stopJobs =
    does('worker') || isMemory
      ? startJobs(jobs, (job, error) => log.error({ job, ...describeFailure(error) }, 'job failed'))
      : undefined

  async function close() {
    await relay?.close()
    await api?.stop()
    await bus.close()
    limiter.close()
    await stopJobs?.()
    await mailbox.close()
    await database?.close()
  }

  const listener = await listen({
    app,
    port: config.PORT,
    host: config.HOST,
    upgrade(request, socket, head) {
      const [path] = (request.url ?? '/').split('?')
      if (!relay || (path !== '/relay' && path !== '/')) return false
      relay.handleUpgrade(request, socket, head)
      return true
    },
  }).catch(async (error) => {
    await close()
    throw error
  })
  log.info({ url: listener.url, role: config.ROLE }, 'ready')

  return {
    url: listener.url,
    relayUrl: `${listener.url.replace(/^http/, 'ws')}/relay`,
    async stop() {
      draining = true
      await relay?.drain(config.DRAIN_SECONDS * 1000)
      await relay?.close()
      await listener.close()
      await close()
      log.info('stopped')
    },
  }
}
