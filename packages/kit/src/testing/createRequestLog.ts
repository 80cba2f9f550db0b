import type { RequestArguments } from './createProvider.js'
import { createListeners } from './engine/createListeners.js'
import { serializeRpcError } from './engine/providerRpcError.js'
import type { LoggedRequest } from './testWallet.js'

/** Remembers every request and how it ended. */
export type RequestLog = {
  readonly entries: () => readonly LoggedRequest[]
  /** Runs a request and writes it down. */
  readonly record: (
    origin: string,
    args: RequestArguments,
    run: () => Promise<unknown>,
  ) => Promise<unknown>
  readonly watch: (
    name: 'request' | 'response',
    listener: (entry: LoggedRequest) => void,
  ) => () => void
}

export function createRequestLog(): RequestLog {
  let entries: readonly LoggedRequest[] = []
  const listeners = {
    request: createListeners<[LoggedRequest]>(),
    response: createListeners<[LoggedRequest]>(),
  }

  function settle(entry: LoggedRequest) {
    entries = entries.map((other) => (other.id === entry.id ? entry : other))
    listeners.response.notify(entry)
  }

  async function record(
    origin: string,
    { method, params = [] }: RequestArguments,
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    const asked = { id: entries.length + 1, origin, method, params }
    const entry: LoggedRequest = { ...asked, status: 'pending' }
    entries = [...entries, entry]
    listeners.request.notify(entry)
    try {
      const result = await run()
      settle({ ...asked, status: 'resolved', result })
      return result
    } catch (error) {
      settle({ ...asked, status: 'rejected', error: serializeRpcError(error) })
      throw error
    }
  }

  return {
    entries: () => entries,
    record,
    watch: (name, listener) => listeners[name].add(listener),
  }
}
