import type { Billfold } from '../Billfold.js'
import { openingRoute } from '../state/openingRoute.js'

/** Leads back to the list of connected wallets where the way to a wallet began there. Says whether. */
export function returnToWallets(kit: Billfold): boolean {
  const { modal } = kit.getState()
  if (modal.status === 'closed') return false
  const index = modal.stack.findIndex(({ view }) => view === 'ProfileWallets')
  const isStranded = openingRoute(kit.getState(), kit.options).view === 'UnsupportedChain'
  if (index < 0 || isStranded) return false
  for (const _ of modal.stack.slice(index + 1)) kit._internal.dispatch({ type: 'modal/wentBack' })
  return true
}
