import { type ReactElement, useEffect, useLayoutEffect, useRef } from 'react'
import { pushView } from '../../actions/navigate.js'
import { Button } from '../../react/components/Button/Button.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { useSheet } from '../../react/components/useSheet.js'
import { VisuallyHidden } from '../../react/components/VisuallyHidden/VisuallyHidden.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { useSwapNetworks } from '../../react/hooks/useSwapNetworks.js'
import { SwapIcon } from '../../react/icons/SwapIcon.js'
import { usePaymentSheet } from '../send/usePaymentSheet.js'
import type { ViewProps } from '../View.js'
import { describeProblem } from './problems.js'
import styles from './Swap.css?inline'
import { SwapDetails } from './SwapDetails.js'
import { GivenField, WantedField } from './SwapFields.js'
import { swapStore } from './swapStore.js'
import { swapTexts } from './texts/swapTexts.js'
import { backToForm, begin, review } from './trade.js'
import { useSwap } from './useSwap.js'
import { type Trade, useTrade } from './useTrade.js'

/** Beginnings that were taken over: going back to the view does not begin anew. */
const begun = new WeakSet<object>()

/** What to swap, for what, and what comes out of it now. */
export function Swap({ route }: ViewProps<'Swap'>): ReactElement {
  const { kit } = useKitContext()
  const t = swapTexts.useTexts()
  const place = useRef<HTMLDivElement>(null)
  usePaymentSheet(place)
  useSheet(place, styles)
  // Before the first paint: what was filled in for another swap is not shown.
  useLayoutEffect(() => {
    // Whoever is back here has left what was shown of the swap.
    if (begun.has(route)) return backToForm(kit)
    begun.add(route)
    begin(kit, route)
  }, [kit, route])
  const chainId = useNetwork()?.caipNetworkId
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is begun anew is told as well
  useEffect(() => swapStore(kit).dispatch({ type: 'network', chainId }), [kit, chainId, route])
  const networks = useSwapNetworks()
  const isUnsupported = networks && !(chainId && networks.includes(chainId))
  return (
    <div className="bf-send" ref={place}>
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

function SwapForm(): ReactElement {
  const t = swapTexts.useTexts()
  const trade = useTrade()
  const submit = useSubmit(trade)
  const { flow, store } = useSwap()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit.press?.()
      }}
    >
      <button type="submit" hidden />
      <Stack gap="large">
        <div className="bf-swap-sides">
          <GivenField trade={trade} problem={submit.amountProblem} />
          <button
            type="button"
            className="bf-swap-turn"
            data-part="turn"
            aria-label={t('swap.turn')}
            title={t('swap.turn')}
            disabled={!flow.form.to}
            onClick={() => {
              store.restart()
              store.dispatch({ type: 'turned' })
            }}
          >
            <SwapIcon />
          </button>
          <WantedField trade={trade} />
        </div>
        <SwapDetails trade={trade} />
        <Stack gap="tight">
          <VisuallyHidden live>
            {submit.busy ? submit.label : trade.isQuoting ? t('swap.quoting') : ''}
          </VisuallyHidden>
          {submit.problem ? (
            <p className="bf-send-problem" role="alert" data-part="problem">
              {submit.problem}
            </p>
          ) : null}
          <Button
            part="review"
            size="large"
            busy={submit.busy}
            disabled={!submit.busy && !submit.press}
            onClick={submit.press}
          >
            {submit.label}
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}

/** Why the amount itself cannot be; what else goes wrong is the whole swap's. */
const ofAmount = ['badAmount', 'notEnough', 'notEnoughForFee']

/** What the button says and does: what is missing, or what happens. */
function useSubmit({ from, to, typed, asked, quote, problem }: Trade) {
  const { kit } = useKitContext()
  const t = swapTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const network = useNetwork()
  const { flow } = useSwap()
  const { form } = flow
  const describe = (code: string) => describeProblem(t, code, network)
  const busy = flow.status === 'preparing'
  const isEmpty = !form.isMax && typed.status === 'empty'
  const label = busy
    ? t('swap.reviewing')
    : !form.to
      ? t('swap.choose')
      : isEmpty
        ? t('swap.enterAmount')
        : t('swap.review')
  const failed = problem ?? (flow.status === 'filling' ? flow.problem : undefined)
  function problemOfAmount() {
    if (typed.status === 'bad' && typed.problem === 'number') {
      const separator = new Intl.NumberFormat(locale).format(1.5).replace(/\p{Nd}/gu, '')
      return t('swap.bad.number', { separator })
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
      ? () => void review(kit, { ...asked, prices })
      : undefined
  const isWhole = failed && !ofAmount.includes(failed) && asked
  return { busy, label, press, amountProblem, problem: isWhole ? describe(failed) : undefined }
}
