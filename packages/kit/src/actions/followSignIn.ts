import { type Caip10, formatCaip10 } from '../caip/Caip10.js'
import { isNamespace, type Namespace } from '../caip/namespaces.js'
import type { Billfold } from '../createBillfold.js'
import { isSupported } from '../state/isSupported.js'
import { currentRoute } from '../state/modal.js'
import { selectConnection } from '../state/selectors.js'
import type { Session } from '../state/types.js'
import { disconnect } from './disconnect.js'
import { endModal } from './endModal.js'
import { openModal } from './openModal.js'
import { showToast } from './showToast.js'
import { abortTask } from './tasks.js'

/**
 * Sees to it that each connected account is signed in, where the host asks for that: looks for a
 * sign-in that holds, and shows the view that asks for one where there is none. Returns its undo.
 */
export function followSignIn(kit: Billfold): () => void {
  const { store } = kit._internal
  /** The account that was looked at last, by family. */
  const seen = new Map<Namespace, Session>()

  function follow() {
    giveUpWhatIsLeft(kit)
    for (const namespace of Object.keys(kit._internal.adapters).filter(isNamespace)) {
      const connection = selectConnection(kit.getState(), namespace)
      const before = seen.get(namespace)
      if (connection.status === 'disconnected' && before) {
        seen.delete(namespace)
        forget(kit, namespace, before)
      }
      if (connection.status !== 'connected') continue
      const { session } = connection
      if (before && accountOf(before) === accountOf(session)) continue
      // One question at a time.
      const { signIn } = kit.getState()
      if (signIn.status !== 'idle' && signIn.namespace !== namespace) continue
      seen.set(namespace, session)
      if (isSupported(kit.options, session.chain)) void look(kit, namespace, session)
    }
  }

  follow()
  return store.subscribe(follow)
}

const accountOf = ({ chain, addresses }: Session): Caip10 => formatCaip10(chain, addresses[0])

async function look(kit: Billfold, namespace: Namespace, session: Session) {
  const { siwx } = kit.options
  const { dispatch, run } = kit._internal
  if (!siwx) return
  const { chain, addresses } = session
  const required = siwx.getRequired?.() ?? false
  const asked = { namespace, chain, address: addresses[0], required }
  const isCurrent = () => {
    const { signIn } = kit.getState()
    return !run.signal.aborted && signIn.status !== 'idle' && signIn.address === asked.address
  }
  const { [namespace]: _, ...signedIn } = kit.getState().signedIn
  dispatch({ type: 'signIn', change: { signedIn, signIn: { status: 'checking', ...asked } } })
  // Where the modal has led here it goes on; else it opens only when there is something to ask.
  if (kit.getState().modal.status === 'open') show(kit)
  try {
    const sessions = await siwx.getSessions(chain, asked.address)
    if (!isCurrent()) return
    if (sessions.length > 0) return finish(kit, namespace, accountOf(session))
    // First the view: a question that nobody sees is given up.
    show(kit)
    dispatch({ type: 'signIn', change: { signIn: { status: 'needed', ...asked } } })
  } catch {
    if (!isCurrent()) return
    dispatch({ type: 'signIn', change: { signIn: { status: 'idle' } } })
    await disconnect(kit, { namespace }).catch(() => {})
    openModal(kit)
    void showToast(kit, { variant: 'error', message: 'signIn.init' })
    kit._internal.events.emit({ type: 'SIWX_AUTH_ERROR', namespace, code: 'serverUnavailable' })
  }
}

/** The account of a family is signed in. */
export function finish(kit: Billfold, namespace: Namespace, account: Caip10): void {
  const signedIn = { ...kit.getState().signedIn, [namespace]: account }
  kit._internal.dispatch({ type: 'signIn', change: { signIn: { status: 'idle' }, signedIn } })
  if (currentRoute(kit.getState().modal)?.view === 'SIWXSignMessage') endModal(kit)
}

function show(kit: Billfold) {
  const { modal } = kit.getState()
  if (currentRoute(modal)?.view === 'SIWXSignMessage') return
  const route = { view: 'SIWXSignMessage' } as const
  kit._internal.dispatch({ type: modal.status === 'open' ? 'modal/reset' : 'modal/opened', route })
}

/** Whoever closes the view has not signed in. */
function giveUpWhatIsLeft(kit: Billfold) {
  const { signIn, modal } = kit.getState()
  const isOpen =
    modal.status === 'open' && modal.stack.some(({ view }) => view === 'SIWXSignMessage')
  if (isOpen || signIn.status === 'idle' || signIn.status === 'checking') return
  abortTask(kit, 'signIn')
  kit._internal.dispatch({ type: 'signIn', change: { signIn: { status: 'idle' } } })
}

/** A wallet is gone: its account is signed out on all networks of the family. */
function forget(kit: Billfold, namespace: Namespace, { addresses }: Session) {
  const { siwx, networks } = kit.options
  const { signIn, signedIn } = kit.getState()
  const { [namespace]: _, ...rest } = signedIn
  const isAsked = signIn.status !== 'idle' && signIn.namespace === namespace
  kit._internal.dispatch({
    type: 'signIn',
    change: { signedIn: rest, signIn: isAsked ? { status: 'idle' } : signIn },
  })
  if (siwx?.signOutOnDisconnect === false) return
  for (const { chainNamespace, caipNetworkId } of networks)
    if (chainNamespace === namespace)
      siwx?.revokeSession(caipNetworkId, addresses[0]).catch(() => {})
}
