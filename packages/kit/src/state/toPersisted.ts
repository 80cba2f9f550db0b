import type { Namespace } from '../caip/namespaces.js'
import { sessionsOf } from './connection.js'
import { endingOf, hasEnded, withoutEndings } from './endings.js'
import { type Persisted, type PersistedSession, released, storedSessions } from './persist.js'
import type { Session, State } from './types.js'

/**
 * What is to be stored after a change of the state. Other tabs have stored there too: of what is
 * theirs nothing changes but the wallets that were connected or disconnected here.
 */
export function toPersisted(
  state: State,
  { before, stored }: { before: Pick<State, 'connections'>; stored: Persisted | undefined },
): Persisted {
  const sessions: Record<string, PersistedSession> = { ...stored?.sessions }
  const ended: Record<string, readonly string[]> = { ...stored?.ended }
  for (const [namespace, connection] of Object.entries(state.connections)) {
    const held = sessionsOf(connection)
    const was = sessionsOf(before.connections[namespace] ?? { status: 'disconnected' })
    const left = was
      .filter((each) => !includes(held, each))
      .map((each) => endingOf(each, isLogin(state, each)))
    const came = held.filter((each) => !includes(was, each))
    const gone = came.reduce(withoutEndings, [...new Set([...(ended[namespace] ?? []), ...left])])
    const goesOn = (session: Session) => !hasEnded(gone, session)
    const known = storedSessions(stored, namespace).filter(goesOn)
    put(sessions, namespace, join(known, held.filter(goesOn)))
    if (gone.length > 0) ended[namespace] = gone
    else delete ended[namespace]
  }
  const { activeNamespace, networks, wantedNetworks, recent } = state
  return {
    version: released.length + 1,
    activeNamespace,
    networks,
    wantedNetworks,
    recent,
    sessions,
    ended,
  }
}

/**
 * What is stored but for a session that could not be taken up; tabs that hold it store it again.
 */
export function withoutSession(
  stored: Persisted,
  { namespace, connectorId }: { namespace: Namespace; connectorId: string },
): Persisted {
  const sessions = { ...stored.sessions }
  const others = storedSessions(stored, namespace)
  put(
    sessions,
    namespace,
    others.filter((each) => each.connectorId !== connectorId),
  )
  return { ...stored, sessions }
}

/**
 * Those that are known in their order, as they are here; the one that is in use here before others.
 */
function join(known: readonly Session[], held: readonly Session[]): readonly Session[] {
  const here = (session: Session) => held.find(isOf(session)) ?? session
  const joined = [...known.map(here), ...held.filter((each) => !includes(known, each))]
  const [active] = held
  const first = known.find((each) => includes(held, each))
  if (!active || (first && here(first) === active)) return joined
  return [active, ...joined.filter((each) => each !== active)]
}

function put(
  sessions: Record<string, PersistedSession>,
  namespace: Namespace,
  [session, ...kept]: readonly Session[],
) {
  if (session) sessions[namespace] = kept.length > 0 ? { ...session, kept } : session
  else delete sessions[namespace]
}

const isLogin = ({ connectors }: Pick<State, 'connectors'>, { connectorId }: Session) =>
  connectors.some(({ id, kind }) => id === connectorId && kind === 'embedded')
const isOf = (one: Session) => (other: Session) => one.connectorId === other.connectorId
const includes = (sessions: readonly Session[], session: Session) => sessions.some(isOf(session))
