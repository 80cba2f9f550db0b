import { wayByEmail } from '../../actions/askFrame.js'
import { connect } from '../../actions/connect.js'
import { replaceView } from '../../actions/navigate.js'
import type { Billfold } from '../../Billfold.js'
import { currentRoute } from '../../state/modal.js'
import { isRecord } from '../../utils/isRecord.js'
import type { ViewName } from '../routes.js'

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

/** Whoever goes elsewhere, or closes the modal, has given up what the view waits for. */
export function endElsewhere(
  { _internal: { store } }: Billfold,
  { view, signal, end }: { view: ViewName; signal: AbortSignal; end: () => void },
): void {
  const unsubscribe = store.subscribe(({ modal }) => {
    if (currentRoute(modal)?.view !== view) end()
  })
  signal.addEventListener('abort', unsubscribe)
}

export type SocialFailure = 'declined' | 'late' | 'unreachable' | 'failed'

const failures: Readonly<Record<string, SocialFailure>> = {
  4001: 'declined',
  '-32018': 'late',
  '-32017': 'unreachable',
  '-32014': 'unreachable',
}

/** Why nobody was signed in, by what the frame has answered. */
export function failureOf(error: unknown): SocialFailure {
  return (isRecord(error) && failures[String(error.code)]) || 'failed'
}
