import type { Caip2 } from '../caip/Caip2.js'
import type { Billfold } from '../createBillfold.js'
import { openingRoute } from '../state/openingRoute.js'
import { selectAccount } from '../state/selectors.js'
import { endModal } from './endModal.js'
import { pushView } from './navigate.js'
import { switchNetwork } from './switchNetwork.js'

/**
 * What a click on a network does: asks the wallet and shows how that goes, then leads back to where
 * the visitor came from. Says whether the network was switched; failures are in the state.
 */
export async function selectNetwork(
  kit: Billfold,
  { network }: { network: Caip2 },
): Promise<boolean> {
  const { address, chain } = selectAccount(kit.getState())
  if (address && chain !== network) pushView(kit, { view: 'SwitchNetwork', network })
  try {
    await switchNetwork(kit, { network })
  } catch {
    return false
  }
  leave(kit)
  return true
}

function leave(kit: Billfold) {
  const { modal } = kit.getState()
  if (modal.status === 'closed') return
  const fromAccount = modal.stack.some(({ view }) => view === 'Account')
  // The network's family may have no wallet yet: then that is what comes next.
  const route = openingRoute(kit.getState(), kit.options)
  if (fromAccount) kit._internal.dispatch({ type: 'modal/reset', route })
  else endModal(kit)
}
