import { useSyncExternalStore } from 'react'
import { useKitContext } from '../../react/context/KitContext.js'
import type { SendFlow } from './flow.js'
import { type SendStore, sendStore } from './sendStore.js'

/** Where the payment stands, and what moves it on. */
export function useSend(): { readonly flow: SendFlow; readonly store: SendStore } {
  const { kit } = useKitContext()
  const store = sendStore(kit)
  const flow = useSyncExternalStore(store.subscribe, store.getState, store.getState)
  return { flow, store }
}
