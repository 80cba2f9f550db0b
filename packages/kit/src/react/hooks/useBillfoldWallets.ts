import { useMemo } from 'react'
import type { Namespace } from '../../caip/namespaces.js'
import { connectorsFor } from '../../state/connectorsFor.js'
import type { Connector } from '../../state/types.js'
import { useKitContext } from '../context/KitContext.js'
import { useKitState } from './useKitState.js'

/** The wallets that can be connected with now, for a namespace or for any. */
export function useBillfoldWallets({
  namespace,
}: {
  namespace?: Namespace | undefined
} = {}): readonly Connector[] {
  const { kit } = useKitContext()
  const connectors = useKitState((state) => state.connectors)
  return useMemo(
    () => connectorsFor(connectors, { namespace, own: kit.options.connectors }),
    [kit, connectors, namespace],
  )
}
