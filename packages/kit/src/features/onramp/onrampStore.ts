import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OnrampAsset, OnrampPlace } from '../../actions/OnrampOptions.js'
import type { Billfold } from '../../Billfold.js'

/** What the visitor has filled in. */
export type OnrampForm = {
  /** As typed. */
  readonly amount: string
  /** ISO 4217. @default the first that is offered, or the host's own where it is */
  readonly currency?: string | undefined
  readonly method: string
  /** By `keyOf` what is bought. @default the network's coin */
  readonly asset?: string | undefined
  /** Where the visitor lives. @default the country of the browser's language */
  readonly place?: OnrampPlace | undefined
}

/** An amount that all services take. */
const empty: OnrampForm = { amount: '50', method: 'card' }
const stores = new WeakMap<Billfold, StoreApi<OnrampForm>>()

/** It outlives its view: while something is chosen another one is shown. */
export function onrampStore(kit: Billfold): StoreApi<OnrampForm> {
  const known = stores.get(kit)
  if (known) return known
  const store = createStore<OnrampForm>(() => empty)
  stores.set(kit, store)
  return store
}

/** What is bought, by where it is. */
export function keyOf({ address, chainId }: OnrampAsset): string {
  return address ?? chainId
}
