import { closeCodes } from './closeCodes.js'
import type { Reader } from './createReader.js'
import type { Subscriptions } from './createSubscriptions.js'
import type { Connection } from './Relay.js'

/** Asks each socket for a sign of life. Ends those that gave none since the last time, and those without use. */
export function inspect(parameters: {
  connections: ReadonlySet<Connection>
  subscriptions: Subscriptions<Reader>
  /** Milliseconds for which a socket may listen to nothing and say nothing. */
  stale: number
  now: () => number
}): void {
  const { connections, subscriptions, stale, now } = parameters
  for (const connection of connections) {
    const { socket, reader, heardAt, isAlive } = connection
    const isIdle = subscriptions.count(reader) === 0 && now() - heardAt > stale
    if (!isAlive) socket.terminate()
    else if (isIdle) socket.close(closeCodes.stale, 'Stale')
    connection.isAlive = false
    if (socket.readyState === socket.OPEN) socket.ping()
  }
}
