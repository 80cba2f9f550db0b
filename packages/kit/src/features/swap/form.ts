import type { SwapPreview } from '../../actions/prepareSwap.js'
import type { Caip10 } from '../../caip/Caip10.js'
import type { PaymentEvent, PaymentForm, PaymentForms } from '../payment/flow.js'
import type { SwapPreset } from './routes.js'

/** A token of the network in use: its CAIP-10 id, none for the network's coin. */
export type SwapSide = { readonly address?: Caip10 | undefined }

/** What the visitor has filled in. */
export type SwapForm = PaymentForm & {
  readonly from: SwapSide
  /** None as long as none is chosen. */
  readonly to?: SwapSide | undefined
  /** As it was typed, of what is given. */
  readonly amount: string
  /** All that can be given; it is known once somebody is asked. */
  readonly isMax: boolean
  /** In percent. */
  readonly slippage: number
}

export type SwapEvent = PaymentEvent<SwapPreset, SwapForm, SwapPreview>

/** By how many percent less may come out where the visitor says nothing. */
export const usualSlippage = 1

export const swapForms: PaymentForms<SwapPreset, SwapForm> = {
  begin({ fromToken, toToken, amount = '' } = {}) {
    return {
      from: { address: fromToken },
      to: toToken && { address: toToken },
      ...{ amount, isMax: false, slippage: usualSlippage },
    }
  },
  // Tokens and amounts that were meant for one network are none of another's.
  move(form, { chainId, isFirst }) {
    const isOf = ({ address }: SwapSide) => !address || address.startsWith(`${chainId}:`)
    const isKept = isFirst && isOf(form.from) && (!form.to || isOf(form.to))
    return isKept ? form : { ...form, from: {}, to: undefined, amount: '', isMax: false }
  },
}

/** What is given becomes what is wanted. */
export function turn({ from, to }: SwapForm): Partial<SwapForm> {
  return to ? { from: to, to: from, amount: '', isMax: false } : {}
}

/** What has to be filled in next. A token that is still being read counts as chosen. */
export function missingOf(
  { to, isMax }: SwapForm,
  { isFrom, isTo, isAmount }: { isFrom: boolean; isTo: boolean; isAmount: boolean },
): 'token' | 'amount' | undefined {
  if (!isFrom || !isTo || !to) return 'token'
  return isMax || isAmount ? undefined : 'amount'
}
