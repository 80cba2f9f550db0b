import type { Config } from '../settings.js'
import type { RelayLimits } from './createLimiter.js'

/** The relay's limits as they are set. */
export function readRelayLimits(config: Config): RelayLimits {
  return {
    client: { sockets: config.SOCKETS_PER_CLIENT, callsPerSecond: config.CALLS_PER_SECOND },
    address: {
      sockets: config.SOCKETS_PER_ADDRESS,
      callsPerSecond: config.ADDRESS_CALLS_PER_SECOND,
    },
    project: {
      sockets: config.SOCKETS_PER_PROJECT,
      callsPerSecond: config.PROJECT_CALLS_PER_SECOND,
    },
  }
}
