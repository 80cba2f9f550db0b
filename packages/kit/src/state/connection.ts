import type { Connection, Session } from './types.js'

export type ConnectionEvent =
  | { type: 'remembered'; session: Session }
  | { type: 'connected'; session: Session }
  | { type: 'disconnected' }

/** Where one chain family stands with its wallet. */
export function transitionConnection(connection: Connection, event: ConnectionEvent): Connection {
  switch (event.type) {
    case 'remembered':
      if (connection.status === 'connected') return connection
      return { status: 'connecting', session: event.session }
    case 'connected':
      if (connection.status === 'connected' && isSameSession(connection.session, event.session))
        return connection
      return { status: 'connected', session: keepWallet(connection, event.session) }
    case 'disconnected':
      return connection.status === 'disconnected' ? connection : { status: 'disconnected' }
    default:
      return event satisfies never
  }
}

/** Adapters do not know which wallet it is: what was known stays known. */
function keepWallet(before: Connection, session: Session): Session {
  if (before.status === 'disconnected' || session.wallet) return session
  const { connectorId, wallet } = before.session
  return wallet && connectorId === session.connectorId ? { ...session, wallet } : session
}

function isSameSession(a: Session, b: Session) {
  return (
    a.connectorId === b.connectorId &&
    a.chain === b.chain &&
    a.wallet?.id === keepWallet({ status: 'connected', session: a }, b).wallet?.id &&
    a.addresses.length === b.addresses.length &&
    a.addresses.every((address, index) => address === b.addresses[index])
  )
}
