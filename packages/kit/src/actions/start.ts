import type { Namespace } from '../caip/namespaces.js'
import type { Billfold } from '../createBillfold.js'
import { sessionsOf } from '../state/connection.js'
import { isSupported } from '../state/isSupported.js'
import {
  type Persisted,
  type PersistedSession,
  parsePersisted,
  toPersisted,
} from '../state/persist.js'
import { selectConnection } from '../state/selectors.js'
import type { Connection, Session, State } from '../state/types.js'
import { endConnection } from './endConnection.js'
import { openModal } from './openModal.js'
import { reconnect } from './reconnect.js'
import { abortTask } from './tasks.js'

/**
 * Wakes the kit in a browser: reads what it remembers, looks for wallets, takes up the wallet of the
 * last visit. May be called several times; each call's undo must be called before it sleeps again.
 * `BillfoldProvider` and `mount` call it; a host without either calls it itself.
 */
export function start(kit: Billfold): () => void {
  const { run } = kit._internal
  if (run.destroyed) return () => {}
  run.count += 1
  if (run.count === 1) run.stop = wake(kit)
  let stopped = false
  return () => {
    if (stopped) return
    stopped = true
    run.count -= 1
    if (run.count === 0) run.stop()
  }
}

function wake(kit: Billfold): () => void {
  const { dispatch, adapters, events, run } = kit._internal
  const controller = new AbortController()
  const { signal } = controller
  run.signal = signal
  remember(kit)
  const stops = Object.values(adapters).map((adapter) => adapter.start())
  dispatch({ type: 'started' })
  if (kit.options.enableEmbedded) openModal(kit)
  stops.push(keep(kit), askNext(kit, signal))
  const { services } = kit.options
  if (services !== 'none') stops.push(services.start(kit))
  if (kit.options.siwx ?? kit.options.siweConfig)
    import('./followSignIn.js')
      .then(({ followSignIn }) => followSignIn(kit, signal))
      .catch(console.error)
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) checkSessions(kit, signal)
  }
  window.addEventListener('pageshow', onShow, { signal })
  checkSessions(kit, signal)
  events.emit({ type: 'INITIALIZE' })
  return () => {
    run.stop = () => {}
    controller.abort()
    for (const task of [...kit._internal.tasks.keys()]) abortTask(kit, task)
    for (const stop of stops) stop()
    dispatch({ type: 'modal/closed' })
    dispatch({ type: 'stopped' })
  }
}

/**
 * Puts what the last visit has kept into the state; sessions wait for their wallets' word. `start`
 * does it; a component does it before, so that it is in the first paint.
 */
export function remember(kit: Billfold): void {
  const { dispatch, storage } = kit._internal
  const kept = parsePersisted(storage.read())
  if (!kept) return
  dispatch({ type: 'recent/remembered', ids: kept.recent })
  // The last one to be chosen is the active one.
  const active = kept.networks[kept.activeNamespace]
  for (const network of [...Object.values(kept.networks), active]) {
    const wanted = network && Object.values(kept.wantedNetworks).includes(network)
    if (network && isSupported(kit.options, network)) choose(kit, network, wanted)
  }
  if (!kit.options.enableReconnect) return
  for (const [namespace, session] of Object.entries(kept.sessions)) {
    if (kit._internal.adapters[namespace]) takeUp(kit, namespace, session)
  }
}

function takeUp(kit: Billfold, namespace: Namespace, { kept, ...session }: PersistedSession) {
  const event = { type: 'remembered', session, kept } as const
  kit._internal.dispatch({ type: 'connection', namespace, event })
}

function choose(kit: Billfold, network: Session['chain'], wanted?: boolean | undefined) {
  const found = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === network)
  if (!found) return
  const { chainNamespace: namespace } = found
  kit._internal.dispatch({ type: 'network/chosen', namespace, network, wanted })
}

/** Writes down what is worth keeping whenever it changes, and follows what other tabs write. */
function keep(kit: Billfold) {
  const { store, storage } = kit._internal
  // What comes from another tab is written already. Repeating it would drown out what comes next.
  let isTold = false
  const unwatch = storage.watch((value) => {
    isTold = true
    follow(kit, value)
    isTold = false
  })
  const unsubscribe = store.subscribe((state, before) => {
    if (!isTold && hasNews(state, before)) write(kit, toPersisted(state))
  })
  return () => {
    unwatch()
    unsubscribe()
  }
}

/** Sessions of families that this page does not have are of other pages of the site. */
function write({ _internal: { adapters, storage } }: Billfold, { sessions, ...rest }: Persisted) {
  const kept = Object.entries(parsePersisted(storage.read())?.sessions ?? {})
  const others = kept.filter(([namespace]) => !(namespace in adapters))
  storage.write({ ...rest, sessions: { ...Object.fromEntries(others), ...sessions } })
}

function hasNews(state: State, before: State) {
  return (
    state.connections !== before.connections ||
    state.networks !== before.networks ||
    state.recent !== before.recent
  )
}

/** Another tab has written: the wallets that it has are the wallets here. */
function follow(kit: Billfold, value: unknown) {
  // Where nothing is taken up, a tab that begins anew has none of the wallets of this one.
  if (!kit.options.enableReconnect) return
  const sessions = parsePersisted(value)?.sessions ?? {}
  for (const namespace of Object.keys(kit._internal.adapters)) {
    const here = sessionsOf(selectConnection(kit.getState(), namespace))
    const there = sessions[namespace]
    const left = there ? [there, ...(there.kept ?? [])] : []
    // The one in use last: none of those that go takes its place.
    for (const { connectorId } of [...here].reverse())
      if (!left.some((each) => each.connectorId === connectorId)) {
        // Wallets elsewhere end their session in each tab.
        const told = !kit.options.connectors.some(({ id }) => id === connectorId)
        endConnection(kit, { namespace, connectorId, told }).catch(() => {})
      }
    if (!there) continue
    if (here.length === 0) choose(kit, there.chain)
    takeUp(kit, namespace, there)
  }
}

/** Asks the wallet of a session that is taken up during the visit whether it holds. */
function askNext(kit: Billfold, signal: AbortSignal) {
  const sessionOf = (connection: Connection | undefined) =>
    connection?.status === 'connecting' && connection.session
  return kit._internal.store.subscribe(({ connections }, before) => {
    for (const namespace of Object.keys(connections)) {
      const session = sessionOf(connections[namespace])
      if (session && session !== sessionOf(before.connections[namespace]))
        reconnect(kit, { namespace, session, signal })
    }
  })
}

/** Asks the wallets of all sessions whether they still hold. */
function checkSessions(kit: Billfold, signal: AbortSignal) {
  for (const namespace of Object.keys(kit._internal.adapters)) {
    const connection = selectConnection(kit.getState(), namespace)
    if (connection.status !== 'disconnected')
      reconnect(kit, { namespace, session: connection.session, signal })
  }
}
