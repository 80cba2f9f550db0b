import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { selectConnection } from '../state/selectors.js'
import { disconnect } from './disconnect.js'
import { resolveSiwx } from './resolveSiwx.js'

/**
 * Ends the sign-in of the connected account on all networks of its namespace. Where signing in is
 * required the wallet is disconnected as well.
 */
export async function signOut(
  kit: Billfold,
  parameters: { namespace?: Namespace | undefined } = {},
): Promise<void> {
  const { namespace = kit.getState().activeNamespace } = parameters
  const { networks } = kit.options
  const siwx = await resolveSiwx(kit)
  const connection = selectConnection(kit.getState(), namespace)
  if (!siwx || connection.status === 'disconnected') return
  const [address] = connection.session.addresses
  const chains = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  await Promise.all(chains.map(({ caipNetworkId }) => siwx.revokeSession(caipNetworkId, address)))
  const { [namespace]: _, ...signedIn } = kit.getState().signedIn
  kit._internal.dispatch({ type: 'signIn', change: { signedIn } })
  if (siwx.getRequired?.()) await disconnect(kit, { namespace })
}
