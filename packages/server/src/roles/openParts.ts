import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { createMemorySiwxStore } from '../auth/createMemorySiwxStore.js'
import { createPostgresSiwxStore } from '../auth/createPostgresSiwxStore.js'
import type { SiwxServerStore } from '../auth/SiwxServerStore.js'
import { createNames, type Names } from '../bus/createNames.js'
import { createSeal, type Seal } from '../bus/createSeal.js'
import type { Config } from '../config.js'
import { createMetrics, type Metrics } from '../createMetrics.js'
import { createSecurityLog } from '../createSecurityLog.js'
import { describeFailure } from '../describeFailure.js'
import { createMemoryMailbox } from '../mailbox/createMemoryMailbox.js'
import { createPostgresMailbox } from '../mailbox/createPostgresMailbox.js'
import type { Mailbox } from '../mailbox/Mailbox.js'
import { createProjectStore } from '../projects/createProjectStore.js'
import {
  createRegisteredProjects,
  openProjects,
  type Projects,
} from '../projects/createProjects.js'
import { hasEmbeddedWallet, type Logins, openLogins } from '../sessions/openLogins.js'
import { createSpace, type Space } from '../storage/createSpace.js'
import { type Database, openDatabase } from '../storage/openDatabase.js'
import { readKey } from '../storage/readKey.js'

/** What the roles of a process share. */
export type Parts = {
  readonly config: Config
  readonly log: Logger
  readonly metrics: Metrics
  /** None: what would be in it is in memory. */
  readonly database: Database | undefined
  readonly mailbox: Mailbox
  /** How visitors are called in Redis. */
  readonly names: Names
  /** Closes what nodes tell each other. */
  readonly seal: Seal
  /** Signs the addresses of images. */
  readonly imageKey: Buffer
  /** Signs where pages of lists begin. */
  readonly cursorKey: Buffer
  /** Undefined where messages are in memory. */
  readonly space: Space | undefined
  readonly projects: Projects
  readonly siwxStore: SiwxServerStore
  /** Undefined where there is no embedded wallet. */
  readonly logins: Logins | undefined
  close(): Promise<void>
}

/** @param onLost See `createServer`. */
export async function openParts(
  config: Config,
  { log, onLost }: { log: Logger; onLost?: ((error: unknown) => void) | undefined },
): Promise<Parts> {
  const isMemory = config.MAILBOX === 'memory'
  if (isMemory) log.warn('The mailbox is in memory: messages that wait are lost when this ends.')
  const isRegistered = config.PROJECT_MODE === 'registered'
  const needsDatabase =
    !isMemory ||
    isRegistered ||
    config.ANALYTICS_SINK === 'postgres' ||
    config.INDEX_CHAINS.length > 0 ||
    config.NAMES_ZONE !== undefined ||
    config.SPONSOR_KEY !== undefined ||
    hasEmbeddedWallet(config)
  const database = needsDatabase
    ? await openDatabase({
        url: config.DATABASE_URL,
        folder: config.DATA_DIR,
        onStatus: (status) =>
          log.warn({ status }, 'PostgreSQL; whenever it ends it is started again'),
        onLost(error) {
          log.fatal(describeFailure(error), 'PostgreSQL cannot be started again')
          onLost?.(error)
        },
      })
    : undefined
  const redisKey = database ? await readKey(database.pool, 'redis') : randomBytes(32)
  const mailbox = database && !isMemory ? createPostgresMailbox(database) : createMemoryMailbox()
  const metrics = createMetrics()
  const onSecurity = createSecurityLog(log)
  const space =
    database && !isMemory ? await watchSpace(config, { log, metrics, database }) : undefined
  return {
    config,
    log,
    metrics,
    space,
    names: createNames(redisKey),
    seal: createSeal(redisKey),
    imageKey: database ? await readKey(database.pool, 'images') : randomBytes(32),
    cursorKey: database ? await readKey(database.pool, 'cursors') : randomBytes(32),
    database,
    mailbox,
    projects:
      database && isRegistered
        ? createRegisteredProjects(createProjectStore(database.pool))
        : openProjects,
    siwxStore: database ? createPostgresSiwxStore(database.pool) : createMemorySiwxStore(),
    logins:
      database && hasEmbeddedWallet(config)
        ? openLogins({
            config,
            pool: database.pool,
            turnsKey: await readKey(database.pool, 'turns'),
            onBegun: () => onSecurity({ event: 'loggedIn' }),
            onReuse: () => onSecurity({ event: 'refreshTokenReused' }),
          })
        : undefined,
    async close() {
      space?.stop()
      await mailbox.close()
      await database?.close()
    },
  }
}

function watchSpace(
  config: Config,
  { log, metrics, database }: Pick<Parts, 'log' | 'metrics'> & { database: Database },
): Promise<Space> {
  let known = 'enough'
  return createSpace({
    folder: config.DATABASE_URL === undefined ? config.DATA_DIR : undefined,
    pool: database.readingPool,
    limits: {
      diskLow: config.DISK_LOW,
      diskFull: config.DISK_FULL,
      database: config.DATABASE_BYTES,
    },
    onFigures(figures) {
      metrics.space(figures)
      if (figures.room !== known) log.warn(figures, 'room for messages')
      known = figures.room
    },
  })
}
