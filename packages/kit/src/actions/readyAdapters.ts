import type { Billfold } from '../Billfold.js'

/** Fetches what adapters need to find and to connect wallets, where that has not come yet. */
export async function readyAdapters({ _internal: { adapters } }: Billfold): Promise<void> {
  await Promise.all(Object.values(adapters).map((adapter) => adapter.ready?.()))
}
