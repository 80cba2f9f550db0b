import type { Namespace } from '../../caip/namespaces.js'
import type { Connector } from '../../state/types.js'
import { useConnectors } from './useConnectors.js'

/** The wallets that can be connected with now, for a chain family or for any. */
export function useBillfoldWallets({
  namespace,
}: {
  namespace?: Namespace | undefined
} = {}): readonly Connector[] {
  return useConnectors(namespace)
}
