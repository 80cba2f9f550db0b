import { closeCodes } from './closeCodes.js'
import type { Frame } from './parseFrame.js'
import type { Connection } from './Relay.js'
import { RelayRefusal, relayErrors } from './RelayError.js'
import type { RelayMetrics } from './RelayMetrics.js'
import { relayMethods } from './relayMethods.js'
import { cutOff, sendAway } from './sendAway.js'

/** Calls that one socket may have under way; what it says beyond waits in the socket. */
const mostCalls = 100
/** And characters of them. */
const mostCharacters = 4 * 1024 * 1024

/** Does what clients call for and answers them. */
export function createAnswerer(parameters: {
  metrics: RelayMetrics
  onError: (error: unknown) => void
}) {
  const { metrics, onError } = parameters

  async function begin(
    connection: Connection,
    frame: Extract<Frame, { type: 'call' }>,
    length: number,
  ) {
    const { socket, holding } = connection
    if (!holding.add(length)) {
      metrics.refused('memory')
      return cutOff(socket, 'Too much at a time')
    }
    connection.calls += 1
    connection.characters += length
    if (connection.calls >= mostCalls || connection.characters >= mostCharacters) socket.pause()
    await call(connection, frame)
    connection.calls -= 1
    connection.characters -= length
    holding.add(-length)
    const isFew = connection.calls <= mostCalls / 2 && connection.characters <= mostCharacters / 2
    if (socket.isPaused && isFew && socket.readyState === socket.OPEN) socket.resume()
  }

  async function call(connection: Connection, frame: Extract<Frame, { type: 'call' }>) {
    const { method, params } = frame
    // An old name of the protocol, and a call that waits for what ours waits for anyway.
    const name = method
      .replace(/^iridium_/, 'irn_')
      .replace(/^irn_subscribeBlocking$/, 'irn_subscribe')
    const handler = Object.hasOwn(relayMethods, name) ? relayMethods[name] : undefined
    const later: { work?: () => Promise<unknown> } = {}
    const whenOut = (work: () => Promise<unknown>) => {
      later.work = work
    }
    try {
      if (!handler) throw new RelayRefusal(relayErrors.invalidMethod)
      if (typeof params !== 'object' || params === null)
        throw new RelayRefusal(relayErrors.invalidParams)
      const result = await handler(connection.context, { ...params }, whenOut)
      const { work } = later
      reply(connection, frame.id, { result }, work && (() => work().catch(onError)))
    } catch (error) {
      if (!(error instanceof RelayRefusal)) onError(error)
      const told = error instanceof RelayRefusal ? error.error : relayErrors.internal
      reply(connection, frame.id, { error: told })
    }
  }

  function reply(
    { socket, outbox }: Connection,
    id: string,
    outcome: object,
    onOut?: () => unknown,
  ) {
    if (socket.readyState !== socket.OPEN) return
    const text = `{"id":${id},"jsonrpc":"2.0",${JSON.stringify(outcome).slice(1)}`
    if (!outbox.fits(text.length)) {
      metrics.refused('slow')
      return sendAway(socket, closeCodes.tooMany, 'Reading too slowly')
    }
    outbox.send(text, onOut)
  }

  return { begin, reply }
}
