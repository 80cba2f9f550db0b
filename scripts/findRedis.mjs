import { findOnPath } from './findBrowser.mjs'

/** The Redis to test with: `REDIS_SERVER_PATH`, else one that is installed, else undefined. */
export function findRedis() {
  return process.env.REDIS_SERVER_PATH || findOnPath('redis-server')
}
