import type { Billfold } from '../Billfold.js'
import { afterPaint } from '../utils/afterPaint.js'
import { openModal } from './openModal.js'
import { remember } from './remember.js'
import { whenSessions, withSessions } from './withSessions.js'

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
  const { dispatch, adapters, events, run, tasks, storage } = kit._internal
  const controller = new AbortController()
  const { signal } = controller
  run.signal = signal
  remember(kit)
  const stops = Object.values(adapters).map((adapter) => adapter.start())
  dispatch({ type: 'started' })
  const before = kit.getState()
  if (kit.options.enableEmbedded) openModal(kit)
  // Nothing is heard of a remote wallet before somebody asks for one, and whoever does brings the sessions.
  const loadFollowing = () => import('./followRemotes.js')
  stops.push(
    ...keep(kit),
    whenSessions(kit, ({ hearRemotes }) => hearRemotes(kit, { loadFollowing, signal })),
  )
  const { services } = kit.options
  if (services !== 'none') stops.push(services.start(kit))
  if (kit.options.siwx ?? kit.options.siweConfig)
    import('./followSignIn.js')
      .then(({ followSignIn }) => followSignIn(kit, { signal, before }))
      .catch(console.error)
  const onShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    // In the back/forward cache it has heard nothing.
    withSessions(kit, ({ follow }) => follow(kit, storage.read()))
    checkSessions(kit, signal)
  }
  window.addEventListener('pageshow', onShow, { signal })
  // What the last visit has kept is painted first. Where nobody looks there are no frames.
  const check = () => checkSessions(kit, signal, before.connections)
  if (globalThis.document?.hidden === false) stops.push(afterPaint(check))
  else check()
  events.emit({ type: 'INITIALIZE' })
  return () => {
    run.stop = () => {}
    controller.abort()
    for (const task of tasks.values()) task.abort()
    tasks.clear()
    for (const stop of stops) stop()
    dispatch({ type: 'modal/closed' })
    dispatch({ type: 'stopped' })
  }
}

/** Asks the wallets of all sessions whether they still hold: of those in `asked` that nothing has changed since. */
function checkSessions(kit: Billfold, signal: AbortSignal, asked = kit.getState().connections) {
  const { adapters } = kit._internal
  for (const [namespace, connection] of Object.entries(asked)) {
    if (connection.status === 'disconnected') continue
    if (connection !== kit.getState().connections[namespace]) continue
    const { session } = connection
    // Both are fetched at once.
    adapters[namespace]?.ready?.(session.connectorId).catch(() => {})
    withSessions(kit, ({ reconnect }) => reconnect(kit, { namespace, session, signal }))
  }
}

/** Stores what is worth keeping whenever it changes, and follows what other tabs store. */
function keep(kit: Billfold) {
  const { store, storage, run } = kit._internal
  return [
    storage.watch((value, before) =>
      withSessions(kit, ({ onStored }) => onStored(kit, value, before)),
    ),
    store.subscribe((state, before) => {
      const isSame =
        state.connections === before.connections &&
        state.networks === before.networks &&
        state.recent === before.recent
      if (isSame) return
      const { isLocal } = run
      withSessions(kit, ({ onChange }) => onChange(kit, { state, before, isLocal }))
    }),
  ]
}
