import type { Route } from '../features/routes.js'
import type { Network } from '../networks/Network.js'
import { isSupported } from './isSupported.js'
import { selectConnection } from './selectors.js'
import type { State } from './types.js'

/** The view that the modal opens with when nobody asks for one. */
export function openingRoute(
  state: State,
  options: {
    networks: readonly Network[]
    enableNetworkSwitch: boolean
    allowUnsupportedChain: boolean
  },
): Route {
  const connection = selectConnection(state)
  if (connection.status === 'disconnected') return { view: 'Connect', unasked: true }
  const stranded =
    !isSupported(options, connection.session.chainId) &&
    options.enableNetworkSwitch &&
    !options.allowUnsupportedChain
  return stranded ? { view: 'UnsupportedChain' } : { view: 'Account' }
}
