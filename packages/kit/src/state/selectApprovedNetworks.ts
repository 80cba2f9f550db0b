import type { Caip2 } from '../caip/Caip2.js'
import { selectConnection } from './selectors.js'
import type { State } from './types.js'

/** Which networks a namespace's wallet in use has approved. */
export type ApprovedNetworks = {
  /** CAIP-2 ids; if the wallet names none, the network that it is on. Empty without a wallet. */
  readonly approvedNetworks: readonly Caip2[]
  /** Whether it can be asked for any other. Without a wallet, any can be chosen. */
  readonly supportsAllNetworks: boolean
}

/**
 * Returns the networks that the wallet in use has approved, in a namespace or in the active one, and
 * whether it can be asked for others. Takes what `getState()` returns.
 */
export function selectApprovedNetworks(
  state: Pick<State, 'activeNamespace' | 'connections'>,
  namespace = state.activeNamespace,
): ApprovedNetworks {
  const connection = selectConnection(state, namespace)
  if (connection.status === 'disconnected')
    return { approvedNetworks: [], supportsAllNetworks: true }
  const { chainId, approved, supportsAll = !approved } = connection.session
  return { approvedNetworks: approved ?? [chainId], supportsAllNetworks: supportsAll }
}
