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
  /** The network that the visitor is on; `undefined` when the host does not have it. */
  network: Network | undefined
  /** The chain that the visitor is on, whether the host has it or not. */
  chainId: Caip2 | undefined
  isSupported: boolean
  /** The networks that the host has. */
  networks: readonly Network[]
  switchNetwork: ActionResult<Caip2, void>
}

/** The network that the visitor is on, of a namespace or the active one, and the way to another. */
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
