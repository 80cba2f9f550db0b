import { useMemo } from 'react'
import type { Namespace } from '../../caip/namespaces.js'
import { type ConnectedWallet, selectConnections } from '../../state/selectConnections.js'
import { useKitState } from './useKitState.js'

/** All connected wallets of a namespace, or of all namespaces. In each, the one in use comes first. */
export function useBillfoldConnections({
  namespace,
}: {
  namespace?: Namespace | undefined
} = {}): readonly ConnectedWallet[] {
  const connections = useKitState((state) => state.connections)
  const connectors = useKitState((state) => state.connectors)
  const wallets = useKitState((state) => state.wallets)
  return useMemo(
    () => selectConnections({ connections, connectors, wallets }, namespace),
    [connections, connectors, wallets, namespace],
  )
}
