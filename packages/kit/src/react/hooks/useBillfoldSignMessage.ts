import { signMessage } from '../../actions/signMessage.js'
import type { Namespace } from '../../caip/namespaces.js'
import { useKitContext } from '../context/KitContext.js'
import { type ActionResult, useAction } from './useAction.js'

/** Signs a text with the connected wallet. */
export function useBillfoldSignMessage(): ActionResult<
  {
    message: string
    /** @default the active one */
    namespace?: Namespace | undefined
  },
  string
> {
  const { kit } = useKitContext()
  return useAction((variables, signal) => signMessage(kit, { ...variables, signal }))
}
