import { sendTransaction } from '../../actions/sendTransaction.js'
import type { Transaction } from '../../adapters/Adapter.js'
import type { Namespace } from '../../caip/namespaces.js'
import { useKitContext } from '../context/KitContext.js'
import { type ActionResult, useAction } from './useAction.js'

/** Sends a transaction from the connected wallet; returns its hash. */
export function useBillfoldSendTransaction(): ActionResult<
  {
    transaction: Transaction
    /** @default 'eip155' */
    namespace?: Namespace | undefined
  },
  string
> {
  const { kit } = useKitContext()
  return useAction((variables, signal) => sendTransaction(kit, { ...variables, signal }))
}
