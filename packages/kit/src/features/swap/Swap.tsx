import { memo, type ReactElement, useEffect, useRef } from 'react'
import { pushView } from '../../actions/navigate.js'
import { Button } from '../../react/components/Button/Button.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { useSwapNetworks } from '../../react/hooks/useSwapNetworks.js'
import { SwapIcon } from '../../react/icons/SwapIcon.js'
import { onIdle } from '../../utils/onIdle.js'
import { separatorName } from '../payment/amounts.js'
import { PaymentForm, type Submit } from '../payment/PaymentForm.js'
import { useBeginning } from '../payment/useBeginning.js'
import { usePaymentSheet } from '../payment/usePaymentSheet.js'
import type { ViewProps } from '../View.js'
import { turn } from './form.js'
import { describeProblem } from './problems.js'
import { Slippage } from './Slippage.js'
import styles from './Swap.css?inline'
import { SwapDetails } from './SwapDetails.js'
import { GivenField, WantedField } from './SwapFields.js'
import { swapStore } from './swapStore.js'
import { swapTexts } from './texts/swapTexts.js'
import { review } from './trade.js'
import { type SwapFlow, useLateFlow } from './useLateFlow.js'
import { type Trade, useTrade } from './useTrade.js'

/** What to swap, for what, and what comes out of it now. */
export function Swap({ route }: ViewProps<'Swap'>): ReactElement {
  const { kit } = useKitContext()
  const t = swapTexts.useTexts()
  const place = useRef<HTMLDivElement>(null)
  usePaymentSheet(place, styles)
  useBeginning(swapStore, route)
  const chainId = useNetwork()?.caipNetworkId
  const networks = useSwapNetworks()
  const isUnsupported = networks && !(chainId && networks.includes(chainId))
  return (
    <div className="bf-payment" ref={place}>
      {isUnsupported ? (
        <EmptyState
          icon={<SwapIcon size={32} />}
          title={t('swap.unsupported')}
          text={t('swap.unsupported.text')}
          action={
            kit.options.enableNetworkSwitch ? (
              <Button part="networks" onClick={() => pushView(kit, { view: 'Networks' })}>
                {t('swap.networks')}
              </Button>
            ) : undefined
          }
        />
      ) : (
        <SwapForm />
      )}
    </div>
  )
}

/** With each key the amount alone is drawn at once, and all that follows from it when there is time. */
function SwapForm(): ReactElement {
  return <SwapBody flow={useLateFlow()} />
}

const SwapBody = memo(function SwapBody({ flow }: { flow: SwapFlow }): ReactElement {
  const { kit } = useKitContext()
  const t = swapTexts.useTexts()
  const trade = useTrade(flow.form)
  const submit = useSubmit(flow, trade)
  useSigningCode(trade.quote !== undefined)
  const { form, to, quote, isQuoting, isReading } = trade
  return (
    <PaymentForm submit={submit} waiting={isQuoting ? t('swap.quoting') : ''}>
      <div className="bf-swap-sides">
        <GivenField trade={trade} problem={submit.amountProblem} />
        <button
          type="button"
          className="bf-swap-turn"
          data-part="turn"
          aria-label={t('swap.turn')}
          title={t('swap.turn')}
          disabled={!form.to}
          onClick={() => swapStore(kit).edit(turn(form))}
        >
          <SwapIcon />
        </button>
        <WantedField {...{ to, quote, isQuoting }} isReading={isReading.to} isEmpty={!form.to} />
      </div>
      <SwapDetails quote={quote} to={to} />
      <Slippage slippage={form.slippage} />
    </PaymentForm>
  )
})

/** Fetches what asks the wallet while the first quote is read. Where that fails it is fetched with the press. */
function useSigningCode(isQuoted: boolean) {
  useEffect(() => {
    if (!isQuoted) return
    return onIdle(() => void import('../../actions/prepareSwap.js').catch(() => {}))
  }, [isQuoted])
}

/** Why the amount itself cannot be; what else goes wrong is the whole swap's. */
const ofAmount = ['badAmount', 'notEnough', 'notEnoughForFee']

/** What the button says and does: what is missing, or what happens. */
function useSubmit(
  flow: SwapFlow,
  { form, from, to, typed, missing, asked, quote, problem }: Trade,
): Submit & {
  /** What is wrong with the amount. */
  readonly amountProblem: string | undefined
} {
  const { kit } = useKitContext()
  const t = swapTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const network = useNetwork()
  const describe = (code: string) => describeProblem(t, code, network)
  const busy = flow.status === 'preparing'
  const label = busy
    ? t('swap.reviewing')
    : missing === 'token'
      ? t('swap.choose')
      : missing === 'amount'
        ? t('swap.enterAmount')
        : t('swap.review')
  const failed = problem ?? (flow.status === 'filling' ? flow.problem : undefined)
  function problemOfAmount() {
    if (typed.status === 'bad' && typed.problem === 'number') {
      return t('swap.bad.number', { separator: separatorName(locale) })
    }
    if (typed.status === 'bad') return describe('badAmount')
    const isTooMuch = !form.isMax && typed.status === 'read' && from && typed.value > from.amount
    if (isTooMuch) return describe('notEnough')
    return failed && ofAmount.includes(failed) ? describe(failed) : undefined
  }
  const amountProblem = problemOfAmount()
  const prices =
    from?.price !== undefined && to?.price !== undefined
      ? { from: from.price, to: to.price }
      : undefined
  const press =
    !busy && asked && quote && !amountProblem
      ? () => {
          // What was typed since has no quote.
          if (swapStore(kit).getState().form === form) void review(kit, { ...asked, prices })
        }
      : undefined
  const isWhole = failed && !ofAmount.includes(failed) && asked
  return { busy, label, press, amountProblem, problem: isWhole ? describe(failed) : undefined }
}
