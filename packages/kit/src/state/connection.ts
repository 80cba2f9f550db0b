import type { Connection, Session } from './types.js'

export type ConnectionEvent =
  /** What is stored: of an earlier visit, or by another tab. */
  | { type: 'remembered'; session: Session; kept?: readonly Session[] | undefined }
  | { type: 'connected'; session: Session }
  /** Of the wallet in use unless another is named. The one used before it comes next. */
  | { type: 'disconnected'; connectorId?: string | undefined }

/** Where one namespace stands with its wallets. */
export function transitionConnection(connection: Connection, event: ConnectionEvent): Connection {
  const sessions = sessionsOf(connection)
  const [active] = sessions
  switch (event.type) {
    case 'remembered': {
      const { session, kept } = event
      // What a wallet has said itself is newer.
      if (connection.status === 'connected' && isSameWallet(connection.session, session))
        return toConnection('connected', connection.session, kept)
      return toConnection('connecting', session, kept)
    }
    case 'connected': {
      const session = keepName(sessions, event.session)
      if (connection.status === 'connected' && isSameSession(connection.session, session))
        return connection
      const kept = sessions.filter((each) => !isSameWallet(each, session))
      return toConnection('connected', session, kept)
    }
    case 'disconnected': {
      const { connectorId = active?.connectorId } = event
      const [next, ...kept] = sessions.filter((each) => each.connectorId !== connectorId)
      if (!next) return active ? { status: 'disconnected' } : connection
      if (kept.length === sessions.length - 1) return connection
      const status = next === active ? connection.status : 'connecting'
      return toConnection(status, next, kept)
    }
    default:
      return event satisfies never
  }
}

/** The sessions with all wallets of a namespace that are connected, the one in use first. */
export function sessionsOf(connection: Connection): readonly Session[] {
  return connection.status === 'disconnected'
    ? []
    : [connection.session, ...(connection.kept ?? [])]
}

function toConnection(
  status: Connection['status'],
  session: Session,
  kept: readonly Session[] = [],
): Connection {
  return kept.length > 0 ? { status, session, kept } : { status, session }
}

/** Adapters do not know which wallet it is: what was known stays known. */
function keepName(sessions: readonly Session[], session: Session): Session {
  const wallet = session.wallet ?? sessions.find((each) => isSameWallet(each, session))?.wallet
  return wallet ? { ...session, wallet } : session
}

const isSameWallet = (a: Session, b: Session) => a.connectorId === b.connectorId

// What adapters report is plain data, and always in the same order.
const isSameSession = (a: Session, b: Session) => JSON.stringify(a) === JSON.stringify(b)
