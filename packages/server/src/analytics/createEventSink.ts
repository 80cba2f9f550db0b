import { closeSync, openSync } from 'node:fs'
import type pg from 'pg'
import { ConfigError } from '../config.js'
import type { EventSink } from './AnalyticsEvent.js'
import { createFileSink, createStdoutSink } from './createLineSink.js'
import { createPostgresSink } from './createPostgresSink.js'

/**
 * The sink that a setting names.
 *
 * @throws ConfigError when it needs a database and there is none, or a file that cannot be written
 */
export function createEventSink(setting: string, pool: pg.Pool | undefined): EventSink {
  if (setting === 'stdout') return createStdoutSink()
  if (setting === 'postgres') {
    if (pool) return createPostgresSink(pool)
    throw new ConfigError('ANALYTICS_SINK: postgres needs a database.')
  }
  const file = setting.replace(/^ndjson:/, '')
  try {
    closeSync(openSync(file, 'a', 0o600))
  } catch (cause) {
    throw new ConfigError(`ANALYTICS_SINK: ${file} cannot be written.`, { cause })
  }
  return createFileSink(file)
}
