import type { Billfold } from '../Billfold.js'
import { type Caip10, formatCaip10 } from '../caip/Caip10.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Siwx } from '../siwx/Siwx.js'
import type { Session } from '../state/types.js'
import { disconnect } from './disconnect.js'
import { openModal } from './openModal.js'
import { showToast } from './showToast.js'

/**
 * Looks for a sign-in of an account that holds; where there is none, the visitor is asked for one.
 */
export async function checkSiwxSession(
  kit: Billfold,
  siwx: Siwx,
  { namespace, session }: { namespace: Namespace; session: Session },
): Promise<void> {
  const { dispatch, run } = kit._internal
  const { chainId, addresses } = session
  const [address] = addresses
  const required = siwx.getRequired?.() ?? false
  const asked = { namespace, chainId, address, required }
  const isCurrent = () => {
    const { signIn } = kit.getState()
    if (run.signal.aborted || signIn.status !== 'checking') return false
    return signIn.address === address && signIn.chainId === chainId
  }
  dispatch({ type: 'signIn', change: { signIn: { status: 'checking', ...asked } } })
  // Where the modal has led here it goes on; else it opens only when there is something to ask.
  if (kit.getState().modal.status === 'open') showSignIn(kit)
  try {
    const sessions = await siwx.getSessions(chainId, address, { signal: run.signal })
    if (!isCurrent()) return
    if (sessions.length > 0) return endSignIn(kit, namespace, formatCaip10(chainId, address))
    // First the view: a question that nobody sees is given up.
    showSignIn(kit)
    dispatch({ type: 'signIn', change: { signIn: { status: 'needed', ...asked } } })
  } catch {
    if (isCurrent()) await fail(kit, namespace)
  }
}

/**
 * Another tab may have signed the visitor in: then there is nothing left to ask. While the wallet
 * is asked here, its answer is waited for.
 */
export async function recheckSignIn(kit: Billfold, siwx: Siwx): Promise<void> {
  const { signIn } = kit.getState()
  if (signIn.status !== 'needed') return
  const { namespace, chainId, address } = signIn
  const sessions = await siwx.getSessions(chainId, address).catch(() => [])
  if (sessions.length > 0 && kit.getState().signIn === signIn)
    endSignIn(kit, namespace, formatCaip10(chainId, address))
}

/** The account of a namespace is signed in. */
export function endSignIn(kit: Billfold, namespace: Namespace, account: Caip10): void {
  const signedIn = { ...kit.getState().signedIn, [namespace]: account }
  kit._internal.dispatch({ type: 'signIn', change: { signIn: { status: 'idle' }, signedIn } })
}

/** Nobody can say whether the visitor is signed in. */
async function fail(kit: Billfold, namespace: Namespace) {
  const { dispatch, events } = kit._internal
  dispatch({ type: 'signIn', change: { signIn: { status: 'idle' } } })
  const ended = disconnect(kit, { namespace }).catch(() => {})
  openModal(kit)
  await ended
  void showToast(kit, { variant: 'error', message: 'signIn.init' })
  events.emit({ type: 'SIWX_AUTH_ERROR', namespace, code: 'serverUnavailable' })
}

/** Shows the view that asks the visitor to sign in. */
export function showSignIn(kit: Billfold): void {
  const { modal } = kit.getState()
  const route = { view: 'SIWXSignMessage' } as const
  const { dispatch, events } = kit._internal
  if (modal.status === 'open') {
    const isShown = modal.stack.some(({ view }) => view === route.view)
    return isShown ? undefined : dispatch({ type: 'modal/reset', route })
  }
  dispatch({ type: 'modal/opened', route })
  events.emit({ type: 'MODAL_OPEN', view: route.view })
}
