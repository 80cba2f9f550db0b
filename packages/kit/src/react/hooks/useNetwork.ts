import type { Namespace } from '../../caip/namespaces.js'
import type { Network } from '../../networks/Network.js'
import { selectNetwork } from '../../state/selectors.js'
import { useKitContext } from '../context/KitContext.js'
import { useKitState } from './useKitState.js'

/** The visitor's network; `undefined` when it is not one of the host's. */
export function useNetwork(namespace?: Namespace | undefined): Network | undefined {
  const { networks } = useKitContext().kit.options
  return useKitState((state) => selectNetwork(state, networks, namespace))
}
