import type { Billfold } from '../Billfold.js'
import { type Caip10, formatCaip10 } from '../caip/Caip10.js'
import type { Namespace } from '../caip/namespaces.js'
import { isSameAddress } from '../siwx/isSameAddress.js'
import type { Siwx } from '../siwx/Siwx.js'
import { sessionsOf } from '../state/connection.js'
import { isSupported } from '../state/isSupported.js'
import { currentRoute } from '../state/modal.js'
import { selectConnection } from '../state/selectors.js'
import type { Session, State } from '../state/types.js'
import { checkSiwxSession, recheckSignIn } from './checkSiwxSession.js'
import { lostKey } from './connections.js'
import { refreshModal } from './refreshModal.js'
import { resolveSiwx } from './resolveSiwx.js'
import { abortTask } from './tasks.js'

/**
 * Sees to it that each connected account is signed in, where the host asks for that: looks for a
 * sign-in that holds, and shows the view that asks for one where there is none.
 *
 * @param parameters.signal Ends it.
 * @param parameters.before When the kit was started: a connection that has ended since is signed out.
 */
export async function followSignIn(
  kit: Billfold,
  parameters: { signal: AbortSignal; before: State },
): Promise<void> {
  const { signal, before } = parameters
  const siwx = await resolveSiwx(kit)
  if (!siwx || signal.aborted) return
  const stop = watchAccounts(kit, { siwx, before })
  const recheck = () => void recheckSignIn(kit, siwx)
  const unwatch = siwx.watchSessions?.(recheck)
  // A sign-in that the site keeps elsewhere, such as in a cookie, tells nobody that it is there.
  window.addEventListener('focus', recheck, { signal })
  signal.addEventListener('abort', () => {
    stop()
    unwatch?.()
  })
}

function watchAccounts(kit: Billfold, { siwx, before }: { siwx: Siwx; before: State }): () => void {
  const { adapters, store, run } = kit._internal
  const namespaces = siwxNamespaces(siwx).filter((namespace) => adapters[namespace])
  /** The account that was looked at last, by namespace. */
  const seen = new Map<Namespace, Caip10>()
  /** All wallets that were connected last, by namespace. */
  const held = new Map<Namespace, readonly Held[]>(
    namespaces.map((namespace) => [namespace, sessionsOf(selectConnection(before, namespace))]),
  )

  function follow() {
    giveUpWhatIsLeft(kit)
    for (const namespace of namespaces) {
      const connection = selectConnection(kit.getState(), namespace)
      const sessions = sessionsOf(connection)
      const before = held.get(namespace) ?? []
      const now = sessions.map((session) => withEarlier(before, session))
      held.set(namespace, now)
      // Another tab may have what this one lacks.
      const isLost = ({ connectorId }: Held) => run.lost?.has(lostKey(namespace, connectorId))
      const ended = before.filter((each) => !isLost(each))
      signOutOf(kit, siwx, { namespace, gone: findGone(ended, now) })
      const session = connection.status === 'connected' ? connection.session : undefined
      if (seen.get(namespace) !== (session && accountOf(session))) leave(namespace)
      if (session) look(namespace, session)
    }
    const { signIn, modal } = kit.getState()
    // With nothing left to ask the view has done its part.
    if (signIn.status === 'idle' && currentRoute(modal)?.view === 'SIWXSignMessage')
      refreshModal(kit)
  }

  function look(namespace: Namespace, session: Session) {
    const { signIn } = kit.getState()
    // One question at a time.
    if (seen.has(namespace) || (signIn.status !== 'idle' && signIn.namespace !== namespace)) return
    seen.set(namespace, accountOf(session))
    if (isSupported(kit.options, session.chainId))
      void checkSiwxSession(kit, siwx, { namespace, session })
  }

  /** The account that was in use is so no more. */
  function leave(namespace: Namespace) {
    if (!seen.delete(namespace)) return
    const { signIn, signedIn } = kit.getState()
    const { [namespace]: _, ...others } = signedIn
    const isAsked = signIn.status !== 'idle' && signIn.namespace === namespace
    if (isAsked) abortTask(kit, 'signIn')
    const change = { signedIn: others, signIn: isAsked ? ({ status: 'idle' } as const) : signIn }
    kit._internal.dispatch({ type: 'signIn', change })
  }

  follow()
  return store.subscribe(follow)
}

const withMessages = ['eip155', 'solana', 'bip122'] as const

function siwxNamespaces({ namespaces = withMessages }: Siwx): readonly Namespace[] {
  return namespaces
}

const accountOf = ({ chainId, addresses }: Session): Caip10 => formatCaip10(chainId, addresses[0])

/** A wallet with all accounts that it has shared: any of them may be signed in. */
type Held = Pick<Session, 'connectorId' | 'chainId'> & { readonly addresses: readonly string[] }

function withEarlier(before: readonly Held[], { connectorId, chainId, addresses }: Session): Held {
  const earlier = before.find((each) => each.connectorId === connectorId)?.addresses ?? []
  return { connectorId, chainId, addresses: [...new Set([...addresses, ...earlier])] }
}

/** Addresses of wallets that are gone, and that no other wallet has. */
function findGone(before: readonly Held[], now: readonly Held[]): readonly string[] {
  const gone = before.filter(
    ({ connectorId }) => !now.some((each) => each.connectorId === connectorId),
  )
  const isKept = (address: string) =>
    now.some(({ chainId, addresses }) =>
      addresses.some((each) => isSameAddress(chainId, each, address)),
    )
  return gone.flatMap(({ addresses }) => addresses).filter((address) => !isKept(address))
}

/** A wallet is gone: its account is signed out on all networks of the namespace. */
function signOutOf(
  kit: Billfold,
  siwx: Siwx,
  { namespace, gone }: { namespace: Namespace; gone: readonly string[] },
) {
  if (siwx.signOutOnDisconnect === false) return
  const chains = kit.options.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  for (const address of gone)
    for (const { caipNetworkId } of chains)
      siwx.revokeSession(caipNetworkId, address).catch(() => {})
}

/**
 * Whoever closes the view has not signed in. A required sign-in is not given up: no other view
 * takes its place, and where the host closes the modal by force it is what opens next.
 */
function giveUpWhatIsLeft(kit: Billfold) {
  const { signIn, modal } = kit.getState()
  const { dispatch } = kit._internal
  const isOpen =
    modal.status === 'open' && modal.stack.some(({ view }) => view === 'SIWXSignMessage')
  if (isOpen || signIn.status === 'idle' || signIn.status === 'checking') return
  if (signIn.required) {
    if (modal.status === 'open')
      dispatch({ type: 'modal/reset', route: { view: 'SIWXSignMessage' } })
    return
  }
  abortTask(kit, 'signIn')
  dispatch({ type: 'signIn', change: { signIn: { status: 'idle' } } })
}
