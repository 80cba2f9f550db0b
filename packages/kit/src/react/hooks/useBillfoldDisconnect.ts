import { disconnect } from '../../actions/disconnect.js'
import type { Namespace } from '../../caip/namespaces.js'
import { useKitContext } from '../context/KitContext.js'
import { type ActionResult, useAction } from './useAction.js'

/**
 * Disconnects a wallet of a namespace, or of the active one: the one in use unless another is
 * named.
 */
export function useBillfoldDisconnect(): ActionResult<
  { namespace?: Namespace | undefined; connectorId?: string | undefined } | undefined,
  void
> {
  const { kit } = useKitContext()
  return useAction((variables) => disconnect(kit, variables))
}
