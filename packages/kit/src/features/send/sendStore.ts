import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Billfold } from '../../Billfold.js'
import { beginSend, type SendEvent, type SendFlow, transitionSend } from './flow.js'

/** A payment outlives its views: while a remote wallet is asked another one is shown. */
export type SendStore = Pick<StoreApi<SendFlow>, 'getState' | 'subscribe'> & {
  dispatch(event: SendEvent): void
  /** Ends what is under way, and gives the signal for what begins. */
  restart(): AbortSignal
}

const stores = new WeakMap<Billfold, SendStore>()

/** Where the payment that this kit prepares or sends stands. */
export function sendStore(kit: Billfold): SendStore {
  const known = stores.get(kit)
  if (known) return known
  const { getState, setState, subscribe } = createStore<SendFlow>(() => beginSend({}))
  let controller = new AbortController()
  const store: SendStore = {
    getState,
    subscribe,
    dispatch: (event) => setState((flow) => transitionSend(flow, event), true),
    restart() {
      controller.abort()
      controller = new AbortController()
      return controller.signal
    },
  }
  stores.set(kit, store)
  return store
}
