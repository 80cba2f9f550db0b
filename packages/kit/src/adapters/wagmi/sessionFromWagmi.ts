import type { State } from 'wagmi'
import { formatCaip2 } from '../../caip/Caip2.js'
import type { Session } from '../../state/types.js'

/**
 * Returns the session in wagmi's initial state, which `cookieToInitialState` reads from a request's
 * cookies. For `initialSession` of `BillfoldProvider`, so that the server's HTML shows the account.
 */
export function sessionFromWagmi(state: State | undefined): Session | undefined {
  const connection = state?.current ? state.connections.get(state.current) : undefined
  if (!connection) return undefined
  const [first, ...rest] = connection.accounts
  return {
    connectorId: connection.connector.id,
    addresses: [first, ...rest],
    chainId: formatCaip2('eip155', connection.chainId),
  }
}
