import { useMemo } from 'react'
import { switchNetwork } from '../../actions/switchNetwork.js'
import type { Caip2 } from '../../caip/Caip2.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { Network } from '../../networks/Network.js'
import {
  type ApprovedNetworks,
  selectApprovedNetworks,
} from '../../state/selectApprovedNetworks.js'
import { selectChain } from '../../state/selectors.js'
import { useKitContext } from '../context/KitContext.js'
import { type ActionResult, useAction } from './useAction.js'
import { useKitState } from './useKitState.js'
import { useNetwork } from './useNetwork.js'

export type UseBillfoldNetwork = ApprovedNetworks & {
  /** The visitor's network; `undefined` when it is not one of the host's. */
  network: Network | undefined
  /** The visitor's chain, whether it is one of the host's networks or not. */
  chainId: Caip2 | undefined
  isSupported: boolean
  /** The host's networks. */
  networks: readonly Network[]
  switchNetwork: ActionResult<Caip2, void>
}

/** The visitor's network, in a namespace or in the active one, and an action that switches it. */
export function useBillfoldNetwork({
  namespace,
}: {
  namespace?: Namespace | undefined
} = {}): UseBillfoldNetwork {
  const { kit } = useKitContext()
  const { networks } = kit.options
  const chainId = useKitState((state) => selectChain(state, namespace))
  const activeNamespace = useKitState((state) => state.activeNamespace)
  const connections = useKitState((state) => state.connections)
  const approval = useMemo(
    () => selectApprovedNetworks({ activeNamespace, connections }, namespace),
    [activeNamespace, connections, namespace],
  )
  const network = useNetwork(namespace)
  const action = useAction((chainId: Caip2, signal) => switchNetwork(kit, { chainId, signal }))
  const isSupported = network !== undefined
  return { network, chainId, isSupported, networks, ...approval, switchNetwork: action }
}
