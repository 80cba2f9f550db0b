import type pg from 'pg'
import type { EventSink } from './AnalyticsEvent.js'
import { createFileSink, createStdoutSink } from './createLineSink.js'
import { createPostgresSink } from './createPostgresSink.js'

/** What `ANALYTICS_SINK` may be. */
export const sinkShape = /^(?:postgres|stdout|ndjson:.+)$/

/**
 * The sink that a setting names.
 *
 * @throws Error when it needs a database and there is none
 */
export function createEventSink(setting: string, pool: pg.Pool | undefined): EventSink {
  if (setting === 'stdout') return createStdoutSink()
  if (setting !== 'postgres') return createFileSink(setting.replace(/^ndjson:/, ''))
  if (pool) return createPostgresSink(pool)
  throw new Error('ANALYTICS_SINK=postgres needs a database: MAILBOX=postgres.')
}
