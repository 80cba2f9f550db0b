import type { Config } from '../settings.js'
import type { RelayLimits } from './createLimiter.js'
import type { StockLimits } from './createStock.js'

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

/** What may be kept, as it is set. */
export function readStockLimits(config: Config): StockLimits {
  return {
    client: { pieces: config.MESSAGES_PER_CLIENT, bytes: config.BYTES_PER_CLIENT },
    address: { pieces: config.MESSAGES_PER_ADDRESS, bytes: config.BYTES_PER_ADDRESS },
    topic: { pieces: config.MESSAGES_PER_TOPIC, bytes: config.BYTES_PER_TOPIC },
    topicsPerSocket: config.TOPICS_PER_SOCKET,
    topicsPerAddress: config.TOPICS_PER_ADDRESS,
    socketsPerTopic: config.SOCKETS_PER_TOPIC,
    large: config.LARGE_MESSAGE,
    largeLife: config.LARGE_MESSAGE_SECONDS * 1000,
    unheardLife: config.UNHEARD_SECONDS * 1000,
  }
}
