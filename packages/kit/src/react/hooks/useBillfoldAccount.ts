import { useMemo } from 'react'
import type { Namespace } from '../../caip/namespaces.js'
import { type AccountSnapshot, selectAccount } from '../../state/selectors.js'
import { useKitContext } from '../context/KitContext.js'
import { useKitState } from './useKitState.js'

/** The visitor's account on one namespace, or on the active one. */
export function useBillfoldAccount({
  namespace,
}: {
  namespace?: Namespace | undefined
} = {}): AccountSnapshot {
  const { kit } = useKitContext()
  const { networks } = kit.options
  const activeNamespace = useKitState((state) => state.activeNamespace)
  const connections = useKitState((state) => state.connections)
  const connecting = useKitState((state) => state.connecting)
  return useMemo(
    () => selectAccount({ activeNamespace, connections, connecting }, namespace, networks),
    [activeNamespace, connections, connecting, namespace, networks],
  )
}
