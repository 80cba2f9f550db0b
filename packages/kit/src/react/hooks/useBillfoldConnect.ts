import { connect } from '../../actions/connect.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { Session } from '../../state/types.js'
import { useKitContext } from '../context/KitContext.js'
import { type ActionResult, useAction } from './useAction.js'

/** Connects a wallet by its id, without the modal. `namespace` is for wallets that serve several. */
export function useBillfoldConnect(): ActionResult<
  { connectorId: string; namespace?: Namespace | undefined },
  Session
> {
  const { kit } = useKitContext()
  return useAction((variables, signal) => connect(kit, { ...variables, signal }))
}
