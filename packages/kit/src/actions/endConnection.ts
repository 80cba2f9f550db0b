import type { Namespace } from '../caip/namespaces.js'
import type { Billfold } from '../createBillfold.js'
import { DisconnectError } from '../errors/DisconnectError.js'
import { listen } from '../listen.js'
import { selectAccount } from '../state/selectors.js'
import { cancelConnect } from './cancelConnect.js'
import { cancelSwitch } from './cancelSwitch.js'
import { refreshModal } from './refreshModal.js'
import { abortTask } from './tasks.js'

/**
 * Ends a connection, as `disconnect` says. `told`: in the wallet it has ended already, by another tab.
 *
 * @throws DisconnectError
 */
export async function endConnection(
  kit: Billfold,
  parameters: {
    namespace?: Namespace | undefined
    connectorId?: string | undefined
    told?: boolean | undefined
  },
): Promise<void> {
  const before = kit.getState()
  const { namespace = before.activeNamespace } = parameters
  const { dispatch, events, adapters } = kit._internal
  const { connectorId: active } = selectAccount(before, namespace)
  const { connectorId = active, told } = parameters
  if (connectorId === active) {
    cancelConnect(kit)
    cancelSwitch(kit)
    abortTask(kit, `reconnect ${namespace}`)
  }
  if (connectorId === undefined) return
  const disconnected = { type: 'disconnected', connectorId } as const
  dispatch({ type: 'connection', namespace, event: disconnected })
  if (kit.getState() === before) return
  refreshModal(kit)
  const linked = kit.options.connectors.find(({ id }) => id === connectorId)?.families
  for (const kin of linked?.namespaces ?? []) listen(kit, kin, disconnected)
  try {
    await adapters[namespace]?.disconnect({ connectorId, told })
    events.emit({ type: 'DISCONNECT_SUCCESS', namespace })
  } catch (cause) {
    const error = new DisconnectError(cause)
    events.emit({ type: 'DISCONNECT_ERROR', namespace, message: error.message })
    throw error
  }
}
