import { isRecord } from '../utils/isRecord.js'
import { callError, closedError, unreachable } from './relayErrors.js'

/** Milliseconds. */
const callLifetime = 30_000

type Call = {
  readonly frame: string
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Calls that wait for the relay's answer, over as many connections as it takes. */
export type RelayCalls = {
  call(method: string, params: object, signal?: AbortSignal | undefined): Promise<unknown>
  /** Takes an answer of the relay; whoever has called hears it. */
  answer(frame: Record<string, unknown>): void
  /** What has to be said again on a new connection. */
  readonly open: () => readonly string[]
  failAll(error: unknown): void
}

export function createRelayCalls(parameters: {
  /** Where the relay is. */
  origin: string
  now: () => number
  isClosed: () => boolean
  /** Sends a frame, now or once there is a connection. */
  send: (frame: string) => void
}): RelayCalls {
  const { origin, now, isClosed, send } = parameters
  const calls = new Map<number, Call>()
  let lastId = 0

  function nextId(): number {
    lastId = Math.max(lastId + 1, now() * 1000)
    return lastId
  }

  return {
    call(method, params, signal) {
      const id = nextId()
      const frame = JSON.stringify({ id, jsonrpc: '2.0', method, params })
      return new Promise<unknown>((resolve, reject) => {
        if (signal?.aborted || isClosed()) return reject(signal?.reason ?? closedError())
        const settle =
          <value>(tell: (value: value) => void) =>
          (value: value) => {
            clearTimeout(timer)
            calls.delete(id)
            signal?.removeEventListener('abort', abort)
            tell(value)
          }
        const call: Call = { frame, resolve: settle(resolve), reject: settle(reject) }
        const abort = () => call.reject(signal?.reason)
        const timer = setTimeout(() => call.reject(unreachable(origin)), callLifetime)
        signal?.addEventListener('abort', abort, { once: true })
        calls.set(id, call)
        send(frame)
      })
    },
    answer({ id, error, result }) {
      const call = typeof id === 'number' ? calls.get(id) : undefined
      if (isRecord(error)) call?.reject(callError(error))
      else call?.resolve(result)
    },
    open: () => [...calls.values()].map(({ frame }) => frame),
    failAll(error) {
      for (const call of [...calls.values()]) call.reject(error)
    },
  }
}
