import { QueryClient } from '@tanstack/query-core'
import type { Billfold } from '../Billfold.js'
import { isSentEntry } from '../state/isSentEntry.js'
import { keepFetched } from './keepFetched.js'

const clients = new WeakMap<Billfold, QueryClient>()

/** The kit's own cache of fetched data. Made with the first query, emptied when the kit stops. */
export function queryClient(kit: Billfold): QueryClient {
  const known = clients.get(kit)
  if (known) return known
  const client = new QueryClient()
  clients.set(kit, client)
  client.mount()
  const { signal } = kit._internal.run
  keepFetched(kit, client, signal)
  followSent(kit, client, signal)
  signal.addEventListener(
    'abort',
    () => {
      client.clear()
      client.unmount()
      clients.delete(kit)
    },
    { once: true },
  )
  return client
}

/** What follows transactions comes with the first one that there is to follow. */
function followSent(kit: Billfold, client: QueryClient, signal: AbortSignal) {
  const { fetched, store } = kit._internal
  function begin() {
    stop()
    const sent = kit.getState().pendingTransactions
    import('./followTransactions.js').then(
      ({ followTransactions }) =>
        signal.aborted || followTransactions(kit, client, { sent, signal }),
      () => {}, // what is shown is old for as long as it counts as fresh
    )
  }
  const stop = store.subscribe(({ pendingTransactions }) => pendingTransactions[0] && begin())
  signal.addEventListener('abort', stop)
  const kept = fetched.read()
  if (kit.getState().pendingTransactions[0] || (Array.isArray(kept) && kept.some(isSentEntry)))
    begin()
}
