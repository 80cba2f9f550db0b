import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import type { ConnectionEvent } from '../state/connection.js'

/** The one place that writes connections: by what wallets say, and by what the last visit has kept. */
export function writeConnection(kit: Billfold, namespace: Namespace, event: ConnectionEvent) {
  kit._internal.dispatch({ type: 'connection', namespace, event })
}
