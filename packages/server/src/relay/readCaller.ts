import type { IncomingMessage } from 'node:http'
import { createAddressReader, limitKey } from '../middleware/createAddressReader.js'

/** Reads from a request for a socket which address limits go by, behind proxies of ours too. */
export function readCaller(trusted: readonly string[]): (request: IncomingMessage) => string {
  const addressOf = createAddressReader(trusted)
  return ({ socket, headers }) => {
    const forwardedFor = headers['x-forwarded-for']
    return limitKey(addressOf(socket.remoteAddress ?? '', forwardedFor?.toString()))
  }
}
