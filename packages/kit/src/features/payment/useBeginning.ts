import { useEffect, useLayoutEffect } from 'react'
import type { Billfold } from '../../Billfold.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import type { FlowStore } from './createFlowStore.js'
import type { PaymentForm } from './flow.js'

/** Beginnings that were taken over: going back to the view does not begin anew. */
const begun = /*#__PURE__*/ new WeakSet<object>()

/** Begins with what the way to the form says, and keeps to the network in use. */
export function useBeginning<Preset extends object, Form extends PaymentForm, Preview>(
  storeOf: (kit: Billfold) => FlowStore<Preset, Form, Preview>,
  route: Preset,
): void {
  const { kit } = useKitContext()
  const store = storeOf(kit)
  // Before the first paint: what was filled in for another payment is not shown.
  useLayoutEffect(() => {
    // Whoever is back here has left what was shown of the payment.
    if (begun.has(route)) return store.backToForm()
    begun.add(route)
    store.begin(route)
  }, [store, route])
  const chainId = useNetwork()?.caipNetworkId
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is begun anew is told as well
  useEffect(() => store.dispatch({ type: 'network', chainId }), [store, chainId, route])
}
