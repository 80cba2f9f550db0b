import type { PayParameters, PayResult } from '../../actions/pay.js'
import { useKitContext } from '../context/KitContext.js'
import { type ActionResult, useAction } from './useAction.js'

/**
 * Asks the visitor for a payment, in the modal; see `pay` of `billfold/pay`. Needs
 * `features: { pay: true }`. A component that unmounts stops waiting: a payment that is sent later is not
 * reported to it.
 */
export function useBillfoldPay(): ActionResult<PayParameters, PayResult> {
  const { kit } = useKitContext()
  return useAction(async (variables: PayParameters, signal) => {
    const { pay } = await import('../../actions/pay.js')
    return pay(kit, { ...variables, signal })
  })
}
