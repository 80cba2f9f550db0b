import { signMessage } from '../../actions/signMessage.js'
import { useKitContext } from '../provider/KitContext.js'
import { type ActionResult, useAction } from './useAction.js'

/** Signs a text with the connected wallet. */
export function useBillfoldSignMessage(): ActionResult<{ message: string }, string> {
  const { kit } = useKitContext()
  return useAction((variables, signal) => signMessage(kit, { ...variables, signal }))
}
