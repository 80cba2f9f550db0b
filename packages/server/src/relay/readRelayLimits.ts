import type { Config } from '../settings.js'
import type { GateLimits } from './createGate.js'
import type { HeldLimits } from './createHeld.js'
import type { RelayLimits } from './createLimiter.js'
import type { StockLimits } from './createStock.js'
import { defaultTimes, type RelayTimes } from './Relay.js'

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
    projectShare: config.PROJECT_SHARE,
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

/** What may be held in memory, as it is set. */
export function readHeldLimits(config: Config): HeldLimits {
  return {
    socket: config.MEMORY_PER_SOCKET,
    address: config.MEMORY_PER_ADDRESS,
    all: config.MEMORY_OF_SOCKETS,
  }
}

/** Who may open sockets, as it is set: all that an address may hold at once. */
export function readGateLimits(config: Config): GateLimits {
  return { perSecond: config.HANDSHAKES_PER_SECOND, atOnce: config.SOCKETS_PER_ADDRESS }
}

/** How long who waits for whom, as it is set. */
export function readTimes(config: Config): RelayTimes {
  const { RELAY_READ_SECONDS, RELAY_WRITE_SECONDS } = config
  return { ...defaultTimes, stall: RELAY_READ_SECONDS * 1000, late: RELAY_WRITE_SECONDS * 1000 }
}
