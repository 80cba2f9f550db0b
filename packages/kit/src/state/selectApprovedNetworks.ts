import type { Caip2 } from '../caip/Caip2.js'
import { selectConnection } from './selectors.js'
import type { State } from './types.js'

/** Which networks the wallet in use of a namespace has approved. */
export type ApprovedNetworks = {
  /** CAIP-2 ids; of a wallet that names none, the one that it is on. Empty without a wallet. */
  readonly approvedNetworks: readonly Caip2[]
  /** Whether it can be asked for any other. Without a wallet any can be chosen. */
  readonly supportsAllNetworks: boolean
}

/**
 * The networks that the wallet in use has approved, of a namespace or the active one, and whether
 * it can be asked for others. Takes what `getState()` gives.
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
