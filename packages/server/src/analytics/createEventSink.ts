import { closeSync, openSync } from 'node:fs'
import type pg from 'pg'
import { ConfigError } from '../config.js'
import type { EventSink } from './AnalyticsEvent.js'
import { createFileSink, createStdoutSink } from './createLineSink.js'
import { createPostgresSink } from './createPostgresSink.js'

/**
 * Finds out whether a sink can be had, before anything is started.
 *
 * @throws ConfigError when its file cannot be written
 */
export function checkEventSink(setting: string | undefined): void {
  if (!setting?.startsWith('ndjson:')) return
  const file = fileOf(setting)
  try {
    closeSync(openSync(file, 'a', 0o600))
  } catch (cause) {
    throw new ConfigError(`ANALYTICS_SINK: ${file} cannot be written.`, { cause })
  }
}

/**
 * The sink that a setting names.
 *
 * @throws ConfigError when it needs a database and there is none
 */
export function createEventSink(setting: string, pool: pg.Pool | undefined): EventSink {
  if (setting === 'stdout') return createStdoutSink()
  if (setting !== 'postgres') return createFileSink(fileOf(setting))
  if (pool) return createPostgresSink(pool)
  throw new ConfigError('ANALYTICS_SINK: postgres needs a database.')
}

const fileOf = (setting: string) => setting.replace(/^ndjson:/, '')
