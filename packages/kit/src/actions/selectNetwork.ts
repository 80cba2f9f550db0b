import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { Namespace } from '../caip/namespaces.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { networkRules } from '../features/networks/routes.js'
import { openingRoute } from '../state/openingRoute.js'
import { selectAccount } from '../state/selectors.js'
import type { State } from '../state/types.js'
import { endModal } from './endModal.js'
import { pushView } from './navigate.js'
import { switchNetwork } from './switchNetwork.js'

/**
 * What a click on a network does: asks the visitor where the network is of another namespace,
 * asks the wallet and shows how that goes, then leads back to where the visitor came from. Says
 * whether the network was switched; failures are in the state.
 *
 * @param parameters.confirmed Whether the visitor has agreed to the other namespace.
 */
export async function selectNetwork(
  kit: Billfold,
  { chainId, confirmed = false }: { chainId: Caip2; confirmed?: boolean | undefined },
): Promise<boolean> {
  const { namespace } = parseCaip2(chainId)
  if (!confirmed && leavesNamespace(kit.getState(), namespace)) {
    pushView(kit, { view: 'SwitchNamespace', chainId })
    return false
  }
  const account = selectAccount(kit.getState(), namespace)
  if (account.address && account.chainId !== chainId)
    pushView(kit, { view: 'SwitchNetwork', chainId })
  try {
    await switchNetwork(kit, { chainId })
  } catch {
    return false
  }
  leave(kit)
  return true
}

/** Whether a visitor with a wallet would be on another namespace then. */
function leavesNamespace({ activeNamespace, connections }: State, namespace: Namespace) {
  const isConnected = Object.values(connections).some(({ status }) => status !== 'disconnected')
  return namespace !== activeNamespace && isConnected
}

/** Leads back, unless the switch has led elsewhere: to a sign-in on the new network, say. */
function leave(kit: Billfold) {
  const { modal } = kit.getState()
  if (modal.status === 'closed' || !modal.stack.some(({ view }) => view in networkRules)) return
  const fromAccount = modal.stack.some(({ view }) => view === 'Account')
  // The network's namespace may have no wallet yet: then that is what comes next.
  const route = openingRoute(kit.getState(), kit.options)
  if (fromAccount) kit._internal.dispatch({ type: 'modal/reset', route })
  else endModal(kit)
}
