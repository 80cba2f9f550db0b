import { QueryClient } from '@tanstack/query-core'
import type { Billfold } from '../Billfold.js'
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
