import { signTypedData } from '../../actions/signTypedData.js'
import type { TypedData } from '../../adapters/Adapter.js'
import { useKitContext } from '../context/KitContext.js'
import { type ActionResult, useAction } from './useAction.js'

/** Signs structured data (EIP-712) with the connected wallet. */
export function useBillfoldSignTypedData(): ActionResult<{ typedData: TypedData }, string> {
  const { kit } = useKitContext()
  return useAction((variables, signal) => signTypedData(kit, { ...variables, signal }))
}
