import type { GetSwapQuoteParameters, SwapQuote } from '../../actions/getSwapQuote.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { useSwapQuote } from '../../react/hooks/useSwapQuote.js'
import { formatUnits } from '../../utils/formatUnits.js'
import { isRecord } from '../../utils/isRecord.js'
import { type ReadAmount, readAmount } from '../payment/amounts.js'
import { missingOf, type SwapForm } from './form.js'
import { type SideChoice, type SwapChoice, useSwapChoice, useSwapTokens } from './useSwapTokens.js'

/** What was filled in, and what comes out of it now. */
export type Trade = {
  readonly form: SwapForm
  readonly from: SwapChoice | undefined
  readonly to: SwapChoice | undefined
  /** A token that was chosen is still being read. */
  readonly isReading: { readonly from: boolean; readonly to: boolean }
  readonly typed: ReadAmount
  /** What has to be filled in next. */
  readonly missing: 'token' | 'amount' | undefined
  /** What is asked; undefined while something is missing. */
  readonly asked: (GetSwapQuoteParameters & { readonly amount: string }) | undefined
  readonly quote: SwapQuote | undefined
  readonly isQuoting: boolean
  /** Why there is no quote. */
  readonly problem: string | undefined
}

export function useTrade(form: SwapForm): Trade {
  const locale = useKitState((state) => state.locale)
  const network = useNetwork()
  const known = useSwapTokens()
  const given = useSwapChoice(form.from, known)
  const wanted = useSwapChoice(form.to, known)
  const { choice: from } = given
  const { choice: to } = wanted
  const typed = from
    ? readAmount(form.amount, { decimals: from.decimals, locale })
    : ({ status: 'empty' } as const)
  const isAmount = form.isMax || typed.status === 'read'
  const isSlippage = form.slippage >= 0 && form.slippage <= 50
  const chainId = network?.caipNetworkId
  // A form that was filled in on another network is emptied in a moment.
  const isHere = chainId !== undefined && form.chainId === chainId
  const exact = typed.status === 'read' && from ? formatUnits(typed.value, from.decimals) : 'max'
  const asked =
    isHere && from && to && isAmount && isSlippage
      ? {
          from: { chainId, address: from.address },
          to: { chainId, address: to.address },
          amount: form.isMax ? 'max' : exact,
          slippage: form.slippage,
        }
      : undefined
  const { data, error, status, isFetching } = useSwapQuote(asked)
  const failed = status === 'error' ? codeOf(error) : undefined
  return {
    ...{ form, from, to, typed, asked },
    isReading: { from: given.status === 'pending', to: wanted.status === 'pending' },
    missing: missingOf(form, {
      isFrom: isChosen(given),
      isTo: isChosen(wanted),
      isAmount: typed.status !== 'empty',
    }),
    quote: failed ? undefined : data,
    isQuoting: asked !== undefined && isFetching && !data,
    problem: failed,
  }
}

/** What is still being read is taken for a token, as its chip is. */
function isChosen({ choice, status }: SideChoice): boolean {
  return choice !== undefined || status === 'pending'
}

function codeOf(error: unknown): string {
  return isRecord(error) && typeof error.code === 'string' ? error.code : 'unavailable'
}
