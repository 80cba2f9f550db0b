import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import { sessionsOf } from '../state/connection.js'
import { isSupported } from '../state/isSupported.js'
import { parsePersisted, storedSessions, toPersisted } from '../state/persist.js'
import { selectConnection } from '../state/selectors.js'
import type { Connection, Session, State } from '../state/types.js'
import { rememberSessions } from './connections.js'
import { endConnection } from './endConnection.js'
import { findConnector } from './findConnector.js'
import { listenToRemotes } from './listen.js'
import { locally } from './locally.js'
import { openModal } from './openModal.js'
import { reconnect } from './reconnect.js'
import { abortTask } from './tasks.js'

/**
 * Wakes the kit in a browser: reads what it remembers, looks for wallets, takes up the wallet of
 * the last visit. May be called several times; each call's unsubscribe function must be called
 * before it sleeps again. `BillfoldProvider` and `mount` call it; a host without either calls it
 * itself.
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
  stops.push(keep(kit), reconnectNext(kit, signal), awaitRemote(kit, signal), listenToRemotes(kit))
  const { services } = kit.options
  if (services !== 'none') stops.push(services.start(kit))
  if (kit.options.siwx ?? kit.options.siweConfig)
    import('./followSignIn.js')
      .then(({ followSignIn }) => followSignIn(kit, signal))
      .catch(console.error)
  const onShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    // In the back/forward cache it has heard nothing.
    locally(kit, () => follow(kit, kit._internal.storage.read()))
    checkSessions(kit, signal)
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
  for (const chainId of [...Object.values(kept.networks), active]) {
    const wanted = chainId && Object.values(kept.wantedNetworks).includes(chainId)
    if (chainId && isSupported(kit.options, chainId)) choose(kit, chainId, wanted)
  }
  if (!kit.options.enableReconnect) return
  for (const namespace of Object.keys(kit._internal.adapters))
    rememberSessions(kit, { namespace, sessions: storedSessions(kept, namespace) })
}

function choose(kit: Billfold, chainId: Caip2, wanted?: boolean | undefined) {
  const found = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!found) return
  const { chainNamespace: namespace } = found
  kit._internal.dispatch({ type: 'network/chosen', namespace, chainId, wanted })
}

/** Stores what is worth keeping whenever it changes, and follows what other tabs store. */
function keep(kit: Billfold) {
  const { store, storage, run } = kit._internal
  const unwatch = storage.watch((value, before) => {
    locally(kit, () => follow(kit, value, before))
    if (isMissing(kit, value)) write(kit, kit.getState())
  })
  const unsubscribe = store.subscribe((state, before) => {
    if (!run.isLocal && hasNews(state, before)) write(kit, before)
  })
  return () => {
    unwatch()
    unsubscribe()
  }
}

function write({ getState, options, _internal: { adapters, storage } }: Billfold, before: State) {
  const stored = parsePersisted(storage.read())
  // Where nothing is taken up, what earlier visits have stored is of no use here.
  if (!options.enableReconnect && stored) {
    const others = Object.entries(stored.sessions).filter(([each]) => !(each in adapters))
    const sessions = Object.fromEntries(others)
    return storage.write(toPersisted(getState(), { before, stored: { ...stored, sessions } }))
  }
  storage.write(toPersisted(getState(), { before, stored }))
}

function hasNews(state: State, before: State) {
  return (
    state.connections !== before.connections ||
    state.networks !== before.networks ||
    state.recent !== before.recent
  )
}

/**
 * Another tab has stored something: wallets that were disconnected there go here too, those that
 * came are taken up. What was stored before and is not here could not be taken up, and is not tried
 * again.
 */
function follow(kit: Billfold, value: unknown, before?: unknown) {
  const stored = parsePersisted(value)
  // Where nothing is taken up, what other tabs have is not followed.
  if (!kit.options.enableReconnect || !stored) return
  for (const namespace of Object.keys(kit._internal.adapters)) {
    const sessions = () => sessionsOf(selectConnection(kit.getState(), namespace))
    // The one in use last: none of those that go takes its place.
    for (const { connectorId } of [...sessions()].reverse())
      if (stored.ended[namespace]?.includes(connectorId)) {
        // Remote wallets end their session in each tab.
        const told = !findConnector(kit, connectorId)
        endConnection(kit, { namespace, connectorId, told }).catch(() => {})
      }
    const here = sessions()
    const known = storedSessions(parsePersisted(before), namespace)
    const there = storedSessions(stored, namespace)
    const shared = there.filter((each) => includes(here, each) || !includes(known, each))
    const own = here.filter((each) => !includes(there, each))
    if (here.length === 0 && shared[0]) choose(kit, shared[0].chainId)
    if (shared.length > 0) rememberSessions(kit, { namespace, sessions: [...shared, ...own] })
  }
}

/** Whether another tab has given up a wallet that is connected here. */
function isMissing(kit: Billfold, value: unknown) {
  const stored = parsePersisted(value)
  if (!kit.options.enableReconnect || !stored) return false
  return Object.keys(kit._internal.adapters).some((namespace) => {
    const connection = selectConnection(kit.getState(), namespace)
    if (connection.status !== 'connected') return false
    const there = storedSessions(stored, namespace)
    return sessionsOf(connection).some((each) => !includes(there, each))
  })
}

function includes(sessions: readonly Session[], { connectorId }: Session) {
  return sessions.some((each) => each.connectorId === connectorId)
}

/** Asks the wallet of a session that is taken up during the visit whether it holds. */
function reconnectNext(kit: Billfold, signal: AbortSignal) {
  const sessionOf = (connection: Connection | undefined) =>
    connection?.status === 'connecting' && connection.session
  return kit._internal.store.subscribe(({ connections }, before) => {
    for (const namespace of Object.keys(connections)) {
      const session = sessionOf(connections[namespace])
      if (session && session !== sessionOf(before.connections[namespace]))
        reconnect(kit, { namespace, session, isFollowed: true, signal })
    }
  })
}

/** Fetches what remote wallets need when the first one has come. */
function awaitRemote(kit: Billfold, signal: AbortSignal) {
  const stop = kit._internal.store.subscribe(({ remotes }) => {
    if (!Object.values(remotes).some(({ wallet }) => wallet)) return
    stop()
    import('./followRemotes.js').then(({ followRemotes }) => {
      if (!signal.aborted) followRemotes(kit, signal)
    }, console.error)
  })
  return stop
}

/** Asks the wallets of all sessions whether they still hold. */
function checkSessions(kit: Billfold, signal: AbortSignal) {
  for (const namespace of Object.keys(kit._internal.adapters)) {
    const connection = selectConnection(kit.getState(), namespace)
    if (connection.status !== 'disconnected')
      reconnect(kit, { namespace, session: connection.session, signal })
  }
}
