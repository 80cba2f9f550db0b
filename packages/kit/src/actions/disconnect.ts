import type { Namespace } from '../caip/namespaces.js'
import type { Billfold } from '../createBillfold.js'
import { DisconnectError } from '../errors/DisconnectError.js'
import { selectConnection } from '../state/selectors.js'
import { cancelConnect } from './cancelConnect.js'
import { cancelSwitch } from './cancelSwitch.js'
import { refreshModal } from './refreshModal.js'
import { abortTask } from './tasks.js'

/**
 * Ends the connection with the wallet of one chain family, or of the active one. The kit forgets the
 * wallet even where the wallet does not play along.
 *
 * @throws DisconnectError
 */
export async function disconnect(
  kit: Billfold,
  parameters: { namespace?: Namespace | undefined } = {},
): Promise<void> {
  const { namespace = kit.getState().activeNamespace } = parameters
  const { dispatch, events, adapters } = kit._internal
  const connection = selectConnection(kit.getState(), namespace)
  cancelConnect(kit)
  cancelSwitch(kit)
  abortTask(kit, `reconnect ${namespace}`)
  if (connection.status === 'disconnected') return
  const { connectorId } = connection.session
  dispatch({ type: 'connection', namespace, event: { type: 'disconnected' } })
  refreshModal(kit)
  try {
    await adapters[namespace]?.disconnect({ connectorId })
    events.emit({ type: 'DISCONNECT_SUCCESS', namespace })
  } catch (cause) {
    const error = new DisconnectError(cause)
    events.emit({ type: 'DISCONNECT_ERROR', namespace, message: error.message })
    throw error
  }
}
