import type { Logger } from 'pino'
import { createMemorySiwxStore } from '../auth/createMemorySiwxStore.js'
import { createPostgresSiwxStore } from '../auth/createPostgresSiwxStore.js'
import type { SiwxServerStore } from '../auth/SiwxServerStore.js'
import type { Config } from '../config.js'
import { createMetrics, type Metrics } from '../createMetrics.js'
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
import { type Database, openDatabase } from '../storage/openDatabase.js'

/** What the roles of a process share. */
export type Parts = {
  readonly config: Config
  readonly log: Logger
  readonly metrics: Metrics
  /** None: what would be in it is in memory. */
  readonly database: Database | undefined
  readonly mailbox: Mailbox
  readonly projects: Projects
  readonly siwxStore: SiwxServerStore
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
  const needsDatabase = !isMemory || isRegistered || config.ANALYTICS_SINK === 'postgres'
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
  const mailbox = database && !isMemory ? createPostgresMailbox(database) : createMemoryMailbox()
  return {
    config,
    log,
    metrics: createMetrics(),
    database,
    mailbox,
    projects:
      database && isRegistered
        ? createRegisteredProjects(createProjectStore(database.pool))
        : openProjects,
    siwxStore: database ? createPostgresSiwxStore(database.pool) : createMemorySiwxStore(),
    async close() {
      await mailbox.close()
      await database?.close()
    },
  }
}
