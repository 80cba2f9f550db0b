import { useSyncExternalStore } from 'react'
import { useKitContext } from '../../react/context/KitContext.js'
import type { SwapFlow } from './flow.js'
import { type SwapStore, swapStore } from './swapStore.js'

/** Where the swap stands, and what moves it on. */
export function useSwap(): { readonly flow: SwapFlow; readonly store: SwapStore } {
  const { kit } = useKitContext()
  const store = swapStore(kit)
  const flow = useSyncExternalStore(store.subscribe, store.getState, store.getState)
  return { flow, store }
}
