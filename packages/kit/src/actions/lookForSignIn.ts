import { type Caip10, formatCaip10 } from '../caip/Caip10.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Billfold } from '../createBillfold.js'
import type { Siwx } from '../siwx/Siwx.js'
import { currentRoute } from '../state/modal.js'
import type { Session } from '../state/types.js'
import { disconnect } from './disconnect.js'
import { endModal } from './endModal.js'
import { openModal } from './openModal.js'
import { showToast } from './showToast.js'

/** Looks for a sign-in of an account that holds; where there is none, the visitor is asked for one. */
export async function lookForSignIn(
  kit: Billfold,
  siwx: Siwx,
  { namespace, session }: { namespace: Namespace; session: Session },
): Promise<void> {
  const { dispatch, run } = kit._internal
  const { chain, addresses } = session
  const [address] = addresses
  const required = siwx.getRequired?.() ?? false
  const asked = { namespace, chain, address, required }
  const isCurrent = () => {
    const { signIn } = kit.getState()
    if (run.signal.aborted || signIn.status !== 'checking') return false
    return signIn.address === address && signIn.chain === chain
  }
  dispatch({ type: 'signIn', change: { signIn: { status: 'checking', ...asked } } })
  // Where the modal has led here it goes on; else it opens only when there is something to ask.
  if (kit.getState().modal.status === 'open') show(kit)
  try {
    const sessions = await siwx.getSessions(chain, address)
    if (!isCurrent()) return
    if (sessions.length > 0) return endSignIn(kit, namespace, formatCaip10(chain, address))
    // First the view: a question that nobody sees is given up.
    show(kit)
    dispatch({ type: 'signIn', change: { signIn: { status: 'needed', ...asked } } })
  } catch {
    if (isCurrent()) await fail(kit, namespace)
  }
}

/** The account of a family is signed in. */
export function endSignIn(kit: Billfold, namespace: Namespace, account: Caip10): void {
  const signedIn = { ...kit.getState().signedIn, [namespace]: account }
  kit._internal.dispatch({ type: 'signIn', change: { signIn: { status: 'idle' }, signedIn } })
  if (currentRoute(kit.getState().modal)?.view === 'SIWXSignMessage') endModal(kit)
}

/** Nobody can say whether the visitor is signed in. */
async function fail(kit: Billfold, namespace: Namespace) {
  const { dispatch, events } = kit._internal
  dispatch({ type: 'signIn', change: { signIn: { status: 'idle' } } })
  await disconnect(kit, { namespace }).catch(() => {})
  openModal(kit)
  void showToast(kit, { variant: 'error', message: 'signIn.init' })
  events.emit({ type: 'SIWX_AUTH_ERROR', namespace, code: 'serverUnavailable' })
}

function show(kit: Billfold) {
  const { modal } = kit.getState()
  if (currentRoute(modal)?.view === 'SIWXSignMessage') return
  const route = { view: 'SIWXSignMessage' } as const
  const { dispatch, events } = kit._internal
  if (modal.status === 'open') return dispatch({ type: 'modal/reset', route })
  dispatch({ type: 'modal/opened', route })
  events.emit({ type: 'MODAL_OPEN', view: route.view })
}
