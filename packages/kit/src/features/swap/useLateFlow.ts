import { useDeferredValue } from 'react'
import type { SwapPreview } from '../../actions/prepareSwap.js'
import type { PaymentFlow } from '../payment/flow.js'
import { useFlow } from '../payment/useFlow.js'
import type { SwapForm } from './form.js'
import { swapStore } from './swapStore.js'

export type SwapFlow = PaymentFlow<SwapForm, SwapPreview>

/** Where the swap stands. What is typed as its amount is told once the field has been drawn with it. */
export function useLateFlow(): SwapFlow {
  const { flow } = useFlow(swapStore)
  const late = useDeferredValue(flow)
  return isTypedOn(late, flow) ? late : flow
}

/** Of a form, whatever is shown at once. */
const others = ['from', 'to', 'isMax', 'slippage', 'chainId'] as const

/** Whether nothing but the amount has changed. */
function isTypedOn(before: SwapFlow, now: SwapFlow): boolean {
  if (before.status !== 'filling' || now.status !== 'filling') return false
  if (before.problem !== now.problem) return false
  return others.every((key) => before.form[key] === now.form[key])
}
