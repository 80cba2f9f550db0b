import type { Namespace } from '../../caip/namespaces.js'
import { selectWallet } from '../../state/selectors.js'
import type { Connector } from '../../state/types.js'
import { useKitState } from './useKitState.js'

/** The connected wallet: its name, its image, how it was found. */
export function useBillfoldWallet({
  namespace,
}: {
  namespace?: Namespace | undefined
} = {}): Connector | undefined {
  return useKitState((state) => selectWallet(state, namespace))
}
