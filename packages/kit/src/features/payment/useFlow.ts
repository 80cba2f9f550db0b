import { useSyncExternalStore } from 'react'
import type { Billfold } from '../../Billfold.js'
import { useKitContext } from '../../react/context/KitContext.js'
import type { FlowStore } from './createFlowStore.js'
import type { PaymentFlow, PaymentForm } from './flow.js'

/** Where the payment stands, and what moves it on. */
export function useFlow<Preset, Form extends PaymentForm, Preview>(
  storeOf: (kit: Billfold) => FlowStore<Preset, Form, Preview>,
): {
  readonly flow: PaymentFlow<Form, Preview>
  readonly store: FlowStore<Preset, Form, Preview>
} {
  const { kit } = useKitContext()
  const store = storeOf(kit)
  const flow = useSyncExternalStore(store.subscribe, store.getState, store.getState)
  return { flow, store }
}
