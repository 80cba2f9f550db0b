import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import type { Config } from './config.js'
import { createMetrics } from './createMetrics.js'
import { createMemoryMailbox } from './mailbox/createMemoryMailbox.js'
import { createPostgresMailbox } from './mailbox/createPostgresMailbox.js'
import { maskConfig } from './maskConfig.js'
import { createRelay } from './relay/createRelay.js'
import { type Database, openDatabase } from './storage/openDatabase.js'

export type Server = {
  /** Where it listens, `http://…`. */
  readonly url: string
  /** The relay's address for clients, `ws://…/relay`. */
  readonly relayUrl: string
  /** Sends clients away one by one, then ends. Nothing that was acknowledged is lost. */
  stop(): Promise<void>
}

/** Starts the server. It is ready when the promise resolves. */
export async function createServer(config: Config): Promise<Server> {
  const log = pino({ level: config.LOG_LEVEL })
  log.info({ config: maskConfig(config) }, 'starting')
  const isMemory = config.MAILBOX === 'memory'
  if (isMemory) log.warn('The mailbox is in memory: messages that wait are lost when this ends.')
  const database: Database | undefined = isMemory
    ? undefined
    : await openDatabase({ url: config.DATABASE_URL, folder: config.DATA_DIR })
  const mailbox = database ? createPostgresMailbox(database.pool) : createMemoryMailbox()
  const metrics = createMetrics()
  const relay = createRelay({
    mailbox,
    audiences: config.RELAY_URLS,
    refuseProject: async () => undefined,
    limits: {
      socketsPerAddress: config.SOCKETS_PER_ADDRESS,
      callsPerSecond: config.CALLS_PER_SECOND,
    },
    metrics: metrics.relay,
    onError: (error) => log.error({ error: String(error) }, 'relay'),
  })

  let draining = false
  const app = new Hono()
  app.get('/healthz', (context) => context.text('ok'))
  app.get('/readyz', async (context) => {
    if (draining) return context.text('draining', 503)
    return mailbox.check().then(
      () => context.text('ready'),
      () => context.text('The database does not answer.', 503),
    )
  })
  app.get('/metrics', async (context) =>
    context.text(await metrics.text(), 200, { 'content-type': metrics.type }),
  )

  const http = createHttpServer(getRequestListener(app.fetch))
  http.on('upgrade', (request, socket, head) => {
    const [pathname] = (request.url ?? '/').split('?')
    if (pathname === '/relay' || pathname === '/') return relay.handleUpgrade(request, socket, head)
    socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
  })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(config.PORT, config.HOST, resolve)
  })
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  const host = `${config.HOST}:${port}`
  log.info({ host }, 'ready')

  return {
    url: `http://${host}`,
    relayUrl: `ws://${host}/relay`,
    async stop() {
      draining = true
      await relay.drain(config.DRAIN_SECONDS * 1000)
      await relay.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
      await mailbox.close()
      await database?.close()
      log.info('stopped')
    },
  }
}
