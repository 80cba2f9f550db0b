import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Billfold } from '../../Billfold.js'
import { beginSwap, type SwapEvent, type SwapFlow, transitionSwap } from './flow.js'

/** A swap outlives its views: while a remote wallet is asked another one is shown. */
export type SwapStore = Pick<StoreApi<SwapFlow>, 'getState' | 'subscribe'> & {
  dispatch(event: SwapEvent): void
  /** Ends what is under way, and gives the signal for what begins. */
  restart(): AbortSignal
}

const stores = new WeakMap<Billfold, SwapStore>()

/** Where the swap that this kit prepares or asks for stands. */
export function swapStore(kit: Billfold): SwapStore {
  const known = stores.get(kit)
  if (known) return known
  const { getState, setState, subscribe } = createStore<SwapFlow>(() => beginSwap({}))
  let controller = new AbortController()
  const store: SwapStore = {
    getState,
    subscribe,
    dispatch: (event) => setState((flow) => transitionSwap(flow, event), true),
    restart() {
      controller.abort()
      controller = new AbortController()
      return controller.signal
    },
  }
  stores.set(kit, store)
  return store
}
