import { join } from 'node:path'
import { pino } from 'pino'
import type { Config } from './config.js'
import { createApp } from './createApp.js'
import { createOperationApp } from './createOperationApp.js'
import { describeFailure } from './describeFailure.js'
import { createFrameApp } from './frame/createFrameApp.js'
import { keepReleases } from './frame/keepReleases.js'
import { loadRelease, type Release } from './frame/loadRelease.js'
import { type Listener, listen } from './listen.js'
import { maskConfig } from './maskConfig.js'
import { createProxyWarning, proxyWarning } from './middleware/createProxyWarning.js'
import { limitSilent } from './middleware/limitSilent.js'
import { beginApi } from './roles/beginApi.js'
import { beginIndexer } from './roles/beginIndexer.js'
import { beginLogin } from './roles/beginLogin.js'
import { beginRelay } from './roles/beginRelay.js'
import { beginVault } from './roles/beginVault.js'
import { beginWorker } from './roles/beginWorker.js'
import { openParts, type Parts } from './roles/openParts.js'
import type { BeginRole, Role } from './roles/Role.js'
import { startJobs } from './startJobs.js'

export type Server = {
  /** Where it listens, `http://…`. */
  readonly url: string
  /** Where `/metrics` and `/readyz` are: the same, or of their own port. */
  readonly operationUrl: string
  /** The origin of the embedded wallet's frame; undefined where none is served. */
  readonly frameUrl: string | undefined
  /** The relay's address for clients, `ws://…/relay`. */
  readonly relayUrl: string
  /** Sends clients away one by one, then ends. Nothing that was acknowledged is lost. */
  stop(): Promise<void>
}

const beginnings: Readonly<Record<Config['ROLE'], readonly BeginRole[]>> = {
  // Login and vault come first: their paths are below those that pages of projects alone may ask.
  all: [beginLogin, beginVault, beginApi, beginRelay, beginWorker, beginIndexer],
  api: [beginLogin, beginApi],
  relay: [beginRelay],
  worker: [beginWorker],
  indexer: [beginIndexer],
  vault: [beginVault],
}

/**
 * Starts the server in the role it is given. It is ready when the promise resolves.
 *
 * @param events.onLost Its own PostgreSQL has ended and cannot be started again. The server can do
 * nothing any more but be stopped.
 */
export async function createServer(
  config: Config,
  { onLost }: { onLost?: ((error: unknown) => void) | undefined } = {},
): Promise<Server> {
  const log = pino({ level: config.LOG_LEVEL })
  log.info({ config: maskConfig(config) }, 'starting')
  const hasFrame = config.FRAME_PORT !== undefined && ['all', 'api'].includes(config.ROLE)
  const release = hasFrame ? await loadRelease(config.FRAME_FOLDER) : undefined
  const begun = await Promise.all(beginnings[config.ROLE].map((begin) => begin(config)))
  const parts = await openParts(config, { log, onLost })
  const roles: Role[] = []
  for (const start of begun)
    try {
      roles.push(await start(parts))
    } catch (error) {
      for (const role of roles) await role.stop()
      await parts.close()
      throw error
    }
  let draining = false
  const isDraining = () => draining
  const app = createApp({ ...parts, isDraining })
  const hasOwnPort = config.METRICS_PORT !== undefined
  const operation = createOperationApp({
    ...parts,
    isDraining,
    isPublic: !hasOwnPort,
    async check() {
      parts.space?.check()
      await parts.mailbox.check()
    },
  })
  const apps = [...(hasOwnPort ? [] : [operation]), ...roles.flatMap((role) => role.apps)]
  for (const each of apps) app.route('/', each)
  const stopJobs = startJobs(
    roles.flatMap(({ jobs }) => jobs),
    (job, error) => log.error({ job, ...describeFailure(error) }, 'job failed'),
  )

  async function close() {
    for (const role of roles) await role.stop()
    await stopJobs()
    await parts.close()
  }

  const listener = await listen({
    app,
    port: config.PORT,
    host: config.HOST,
    onRequest: createProxyWarning(config.TRUSTED_PROXIES, () => log.error(proxyWarning)),
    admit: limitSilent({
      trusted: config.TRUSTED_PROXIES,
      most: config.SOCKETS_PER_ADDRESS,
      onRefused: () => parts.metrics.http.refused('silent'),
    }),
    answerTimeout: config.ANSWER_SECONDS * 1000,
    onUnread: () => parts.metrics.http.refused('unread'),
    upgrade: (...socket) => roles.some(({ upgrade }) => upgrade?.(...socket)),
  }).catch(async (error) => {
    await close()
    throw error
  })
  const operationListener = hasOwnPort
    ? await listen({
        app: createApp({ ...parts, isDraining }).route('/', operation),
        port: config.METRICS_PORT,
        host: config.HOST,
        upgrade: () => false,
      }).catch(async (error) => {
        await listener.close()
        await close()
        throw error
      })
    : listener
  const frame = release && (await listenForFrame(release))
  log.info({ url: listener.url, role: config.ROLE }, 'ready')

  /** On an origin that serves nothing else. */
  async function listenForFrame(release: Release): Promise<{ listener: Listener; url: string }> {
    let bound = ''
    const frameUrl = () => config.FRAME_URL ?? bound
    const apiUrl = () => config.FRAME_API_URL ?? listener.url
    const { OAUTH_STAND_IN: standIn } = config
    const folder = releasesFolder(config, parts)
    const earlier = folder === undefined ? [] : await keepReleases(release, { folder, log })
    const { projects } = parts
    const chains = config.SMART_ACCOUNT_CHAINS
    const sponsored = chains.filter((chain) => chain in config.SPONSOR_CONTRACTS)
    const frameApp = createFrameApp({
      ...{ release, earlier, projects, frameUrl, apiUrl, standIn },
      smartAccounts: { chains, sponsored },
    })
    const own = await listen({
      app: createApp({ ...parts, isDraining }).route('/', frameApp),
      port: config.FRAME_PORT ?? 0,
      host: config.HOST,
      upgrade: () => false,
    }).catch(async (error) => {
      await listener.close()
      if (hasOwnPort) await operationListener.close()
      await close()
      throw error
    })
    bound = `http://localhost:${new URL(own.url).port}`
    return { listener: own, url: frameUrl() }
  }

  return {
    url: listener.url,
    frameUrl: frame?.url,
    operationUrl: operationListener.url,
    relayUrl: `${listener.url.replace(/^http/, 'ws')}/relay`,
    async stop() {
      draining = true
      for (const role of roles) await role.drain()
      await listener.close()
      await frame?.listener.close()
      if (hasOwnPort) await operationListener.close()
      await close()
      log.info('stopped')
    },
  }
}

/** Beside the server's own database; where it has none, a folder has to be named. */
function releasesFolder(
  { FRAME_RELEASES, DATABASE_URL, DATA_DIR }: Config,
  { database }: Pick<Parts, 'database'>,
): string | undefined {
  const isOwn = database !== undefined && DATABASE_URL === undefined
  return FRAME_RELEASES ?? (isOwn ? join(DATA_DIR, 'frames') : undefined)
}
