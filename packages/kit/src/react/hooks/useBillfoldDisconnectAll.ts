import { disconnectAll } from '../../actions/disconnectAll.js'
import type { Namespace } from '../../caip/namespaces.js'
import { useKitContext } from '../context/KitContext.js'
import { type ActionResult, useAction } from './useAction.js'

/** Disconnects all wallets of a namespace, or of all namespaces. */
export function useBillfoldDisconnectAll(): ActionResult<
  { namespace?: Namespace | undefined } | undefined,
  void
> {
  const { kit } = useKitContext()
  return useAction((variables) => disconnectAll(kit, variables))
}
