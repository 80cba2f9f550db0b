import { expect, test } from 'vitest'
import { readConfig } from '../config.js'
import {
  readGateLimits,
  readHeldLimits,
  readRelayLimits,
  readStockLimits,
  readTimes,
} from './readRelayLimits.js'

const mebibyte = 1_048_576

test('default: each setting is the limit that it says', () => {
  const config = readConfig({
    ...{ SOCKETS_PER_CLIENT: '101', CALLS_PER_SECOND: '102' },
    ...{ SOCKETS_PER_ADDRESS: '103', ADDRESS_CALLS_PER_SECOND: '104' },
    ...{ SOCKETS_PER_PROJECT: '105', PROJECT_CALLS_PER_SECOND: '106', PROJECT_SHARE: '17' },
    ...{ HANDSHAKES_PER_SECOND: '107', RELAY_READ_SECONDS: '108', RELAY_WRITE_SECONDS: '109' },
    ...{ MESSAGES_PER_CLIENT: '201', MESSAGES_PER_ADDRESS: '202', MESSAGES_PER_TOPIC: '203' },
    ...{ BYTES_PER_CLIENT: '2001', BYTES_PER_ADDRESS: '2002', BYTES_PER_TOPIC: '2003' },
    ...{ TOPICS_PER_SOCKET: '301', TOPICS_PER_ADDRESS: '302', SOCKETS_PER_TOPIC: '303' },
    ...{ LARGE_MESSAGE: '3001', LARGE_MESSAGE_SECONDS: '304', UNHEARD_SECONDS: '305' },
    MEMORY_PER_SOCKET: String(mebibyte + 1),
    MEMORY_PER_ADDRESS: String(mebibyte + 2),
    MEMORY_OF_SOCKETS: String(mebibyte + 3),
  })
  expect(readRelayLimits(config)).toEqual({
    client: { sockets: 101, callsPerSecond: 102 },
    address: { sockets: 103, callsPerSecond: 104 },
    project: { sockets: 105, callsPerSecond: 106 },
    projectShare: 17,
  })
  expect(readGateLimits(config)).toEqual({ perSecond: 107, atOnce: 103 })
  expect(readTimes(config)).toMatchObject({ stall: 108_000, late: 109_000 })
  expect(readStockLimits(config)).toEqual({
    client: { pieces: 201, bytes: 2001 },
    address: { pieces: 202, bytes: 2002 },
    topic: { pieces: 203, bytes: 2003 },
    ...{ topicsPerSocket: 301, topicsPerAddress: 302, socketsPerTopic: 303 },
    ...{ large: 3001, largeLife: 304_000, unheardLife: 305_000 },
  })
  const held = { socket: mebibyte + 1, address: mebibyte + 2, all: mebibyte + 3 }
  expect(readHeldLimits(config)).toEqual(held)
})
