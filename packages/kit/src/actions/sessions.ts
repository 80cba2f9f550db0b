import type { AdapterEvent } from '../adapters/Adapter.js'
import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { sessionsOf } from '../state/connection.js'
import { hasEnded } from '../state/endings.js'
import { parsePersisted, storedSessions } from '../state/persist.js'
import { selectConnection } from '../state/selectors.js'
import { toPersisted } from '../state/toPersisted.js'
import type { Connection, Session, State } from '../state/types.js'
import { dropSession, holdSessions } from './connections.js'
import { endConnection } from './endConnection.js'
import { findConnector } from './findConnector.js'
import { hearRemotes } from './hearRemotes.js'
import { locally } from './locally.js'
import { reconnect } from './reconnect.js'
import { chooseNetwork, rememberSessions } from './remember.js'

/** What a wallet says of its session, or on the way to one. */
function hear(
  kit: Billfold,
  namespace: Namespace,
  event: Exclude<AdapterEvent, { type: 'connectors' }>,
): void {
  switch (event.type) {
    case 'pairing':
      return kit._internal.dispatch({ type: 'remote', connectorId: event.connectorId, event })
    case 'session':
      return holdSessions(kit, [{ namespace, session: event.session }])
    case 'disconnected':
      return void dropSession(kit, { ...event, namespace })
    default:
      return event satisfies never
  }
}

/**
 * Stores what has changed, unless it is of this tab alone, and asks the wallet of a session that was
 * taken up during the visit whether it holds.
 */
function onChange(
  kit: Billfold,
  { state, before, isLocal }: { state: State; before: State; isLocal: boolean },
): void {
  if (!isLocal) write(kit, before)
  const sessionOf = (connection: Connection | undefined) =>
    connection?.status === 'connecting' && connection.session
  for (const namespace of Object.keys(state.connections)) {
    const session = sessionOf(state.connections[namespace])
    if (session && session !== sessionOf(before.connections[namespace]))
      reconnect(kit, { namespace, session, isFollowed: true, signal: kit._internal.run.signal })
  }
}

/** Another tab has stored `value` in the place of `before`, as far as is known. */
function onStored(kit: Billfold, value: unknown, before: unknown): void {
  follow(kit, value, before)
  if (isMissing(kit, value)) write(kit, kit.getState())
}

/** Stores what is worth keeping of a change. */
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

/**
 * Another tab has stored something: wallets that were disconnected there go here too, those that
 * came are taken up. What was stored before and is not here could not be taken up, and is not tried
 * again.
 */
function follow(kit: Billfold, value: unknown, before?: unknown): void {
  locally(kit, () => followSessions(kit, value, before))
}

function followSessions(kit: Billfold, value: unknown, before?: unknown) {
  const stored = parsePersisted(value)
  // Where nothing is taken up, what other tabs have is not followed.
  if (!kit.options.enableReconnect || !stored) return
  const namespaces = Object.keys(kit._internal.adapters)
  // Who has a wallet here goes on with it, on its network, whatever comes of the others.
  const isUp = namespaces.some(
    (each) => selectConnection(kit.getState(), each).status === 'connected',
  )
  for (const namespace of namespaces) {
    const sessions = () => sessionsOf(selectConnection(kit.getState(), namespace))
    // The one in use last: none of those that go takes its place.
    for (const session of [...sessions()].reverse())
      if (hasEnded(stored.ended[namespace], session)) {
        const { connectorId } = session
        // Remote wallets end their session in each tab, and so does a login where tabs share nothing. What has not
        // been taken up yet is nothing that a login has here.
        const connector = findConnector(kit, connectorId)
        const isHere = selectConnection(kit.getState(), namespace).status === 'connected'
        const told = !connector || (connector.kind === 'embedded' && !isHere)
        endConnection(kit, { namespace, connectorId, told }).catch(() => {})
      }
    const here = sessions()
    const known = storedSessions(parsePersisted(before), namespace)
    const there = storedSessions(stored, namespace)
    const shared = there.filter((each) => includes(here, each) || !includes(known, each))
    const own = here.filter((each) => !includes(there, each))
    if (shared.length > 0) rememberSessions(kit, { namespace, sessions: [...shared, ...own] })
  }
  // The namespaces of one wallet come one after the other: each time, the active one is as there.
  const [active] = [stored.activeNamespace, ...namespaces].flatMap((each) => {
    const here = sessionsOf(selectConnection(kit.getState(), each))
    return storedSessions(stored, each).filter((session) => includes(here, session))
  })
  if (!isUp && active) chooseNetwork(kit, active.chainId)
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

export const sessions = { hear, hearRemotes, onChange, onStored, follow, reconnect }

/** Gives the kit what it needs once it has a wallet, and does what has waited for it. */
export function bringSessions({ _internal: { run } }: Billfold): void {
  run.sessions = sessions
  for (const work of run.waiting) {
    run.waiting.delete(work)
    work(sessions)
  }
}
