import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { selectAccount } from '../state/selectors.js'
import { cancelConnect } from './cancelConnect.js'
import { cancelSwitch } from './cancelSwitch.js'
import { dropSession } from './connections.js'
import { findConnector } from './findConnector.js'
import { abortTask } from './tasks.js'

/**
 * Ends a connection, as `disconnect` says. `told`: in the wallet it has ended already, by another
 * tab.
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
  const { connectorId: active } = selectAccount(before, namespace)
  const { connectorId = active, told } = parameters
  if (connectorId === active) {
    cancelConnect(kit)
    cancelSwitch(kit)
    abortTask(kit, `reconnect ${namespace}`)
  }
  if (connectorId === undefined) return
  await dropSession(kit, {
    namespace,
    connectorId,
    end() {
      const { namespaces = [] } = findConnector(kit, connectorId) ?? {}
      for (const kin of namespaces) void dropSession(kit, { namespace: kin, connectorId })
      return kit._internal.adapters[namespace]?.disconnect({ connectorId, told })
    },
  })
}
