import type { Billfold } from '../Billfold.js'
import { connectorOf } from '../state/connectorOf.js'

/** How long a remembered wallet may take to put itself into the page, in milliseconds. */
const announceTime = 3_000

/** Waits for a wallet that was there on the last visit; in vain when it does not come. */
export function waitForConnector(
  kit: Billfold,
  { connectorId, signal }: { connectorId: string; signal: AbortSignal },
): Promise<void> {
  const isThere = () => connectorOf(kit.getState().connectors, connectorId) !== undefined
  return new Promise((resolve) => {
    if (isThere() || signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      stop()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, announceTime)
    const stop = kit._internal.store.subscribe(() => {
      if (isThere()) done()
    })
    signal.addEventListener('abort', done)
  })
}
