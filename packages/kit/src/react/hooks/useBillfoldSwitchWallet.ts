import { switchWallet } from '../../actions/switchWallet.js'
import type { Namespace } from '../../caip/namespaces.js'
import { useKitContext } from '../context/KitContext.js'
import { type ActionResult, useAction } from './useAction.js'

/** Puts another connected wallet to use. */
export function useBillfoldSwitchWallet(): ActionResult<
  { connectorId: string; namespace?: Namespace | undefined },
  void
> {
  const { kit } = useKitContext()
  return useAction((variables, signal) => switchWallet(kit, { ...variables, signal }))
}
