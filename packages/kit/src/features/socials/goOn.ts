import { wayByEmail } from '../../actions/askFrame.js'
import { connect } from '../../actions/connect.js'
import { replaceView } from '../../actions/navigate.js'
import type { Billfold } from '../../Billfold.js'

/** Connects the wallet of who has signed in. */
export function goOn(kit: Billfold): void {
  const { id: connectorId } = wayByEmail(kit)
  const { modal } = kit.getState()
  if (modal.status === 'open') replaceView(kit, { view: 'ConnectingExternal', connectorId })
  connect(kit, { connectorId }).catch(() => {}) // What became of it is in the state.
}

/** The list that a way to sign in was chosen in. */
export function listOf(kit: Billfold): 'ConnectSocials' | 'Connect' {
  const { modal } = kit.getState()
  const isOfAll =
    modal.status === 'open' && modal.stack.some(({ view }) => view === 'ConnectSocials')
  return isOfAll ? 'ConnectSocials' : 'Connect'
}
