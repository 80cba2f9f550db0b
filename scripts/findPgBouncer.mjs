import { findOnPath } from './findBrowser.mjs'

/** The PgBouncer to test with: `PGBOUNCER_PATH`, else one that is installed, else undefined. */
export function findPgBouncer() {
  return process.env.PGBOUNCER_PATH || findOnPath('pgbouncer')
}
