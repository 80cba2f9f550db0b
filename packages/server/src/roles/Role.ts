import type { Hono } from 'hono'
import type { Config } from '../config.js'
import type { Upgrade } from '../listen.js'
import type { Job } from '../startJobs.js'
import type { Parts } from './openParts.js'

/** A part of the server at work. A process does one of them, or all. */
export type Role = {
  readonly apps: readonly Hono[]
  readonly upgrade?: Upgrade | undefined
  readonly jobs: readonly Job[]
  /** Sends its clients away. */
  drain(): Promise<void>
  /** Ends when nothing waits to be written any more. */
  stop(): Promise<void>
}

/**
 * How a role is begun: looks at its settings, then needs the parts of the server.
 *
 * @throws ConfigError before anything is started; or once its parts are there, when it holds nothing yet
 */
export type BeginRole = (config: Config) => Promise<(parts: Parts) => Role | Promise<Role>>

/** One that has nothing to do. */
export const idleRole: Role = { apps: [], jobs: [], async drain() {}, async stop() {} }
