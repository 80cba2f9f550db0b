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
 * Ends the connection with a wallet of one chain family, or of the active one: with the one in use
 * unless another is named. The one used before it takes its place, if there is one. A wallet elsewhere
 * that serves several families by one session is gone from all of them. The kit forgets the wallet
 * even where the wallet does not play along.
 *
 * @throws DisconnectError
 */
export async function disconnect(
  kit: Billfold,
  parameters: { namespace?: Namespace | undefined; connectorId?: string | undefined } = {},
): Promise<void> {
  const before = kit.getState()
  const { namespace = before.activeNamespace } = parameters
  const { dispatch, events, adapters } = kit._internal
  const { connectorId: active } = selectAccount(before, namespace)
  const { connectorId = active } = parameters
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
    await adapters[namespace]?.disconnect({ connectorId })
    events.emit({ type: 'DISCONNECT_SUCCESS', namespace })
  } catch (cause) {
    const error = new DisconnectError(cause)
    events.emit({ type: 'DISCONNECT_ERROR', namespace, message: error.message })
    throw error
  }
}
