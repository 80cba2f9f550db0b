import { type ReactElement, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../../react/components/Button/Button.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { VisuallyHidden } from '../../react/components/VisuallyHidden/VisuallyHidden.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { usePaidAddresses } from '../../react/hooks/usePaidAddresses.js'
import { formatUnits } from '../../utils/formatUnits.js'
import type { ViewProps } from '../View.js'
import { AmountField } from './AmountField.js'
import { readAmount } from './amounts.js'
import { backToForm, begin, review } from './pay.js'
import { describeProblem, fieldOf } from './problems.js'
import { ReceiverField } from './ReceiverField.js'
import { sendStore } from './sendStore.js'
import { sendTexts } from './texts/sendTexts.js'
import { type HeldToken, useHeldTokens } from './useHeldTokens.js'
import { usePaymentSheet } from './usePaymentSheet.js'
import { useReceiver } from './useReceiver.js'
import { useSend } from './useSend.js'
import { useSendToken } from './useSendToken.js'

/** Beginnings that were taken over: going back to the view does not begin anew. */
const begun = new WeakSet<object>()

/** What to send, how much of it, and to whom. */
export function WalletSend({ route }: ViewProps<'WalletSend'>): ReactElement {
  const { kit } = useKitContext()
  const place = useRef<HTMLFormElement>(null)
  usePaymentSheet(place)
  // Before the first paint: what was filled in for another payment is not shown.
  useLayoutEffect(() => {
    // Whoever is back here has left what was shown of the payment.
    if (begun.has(route)) return backToForm(kit)
    begun.add(route)
    begin(kit, route)
  }, [kit, route])
  const chainId = useNetwork()?.caipNetworkId
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is begun anew is told as well
  useEffect(() => sendStore(kit).dispatch({ type: 'network', chainId }), [kit, chainId, route])
  const submit = useSubmit()
  return (
    <form
      className="bf-send"
      ref={place}
      onSubmit={(event) => {
        event.preventDefault()
        submit.press?.()
      }}
    >
      {/* With two fields a form is sent by Enter only where it has a button for that. */}
      <button type="submit" hidden />
      <Stack gap="large">
        <AmountField problem={submit.problemOf('amount')} />
        <ReceiverField problem={submit.problemOf('to')} />
        <Stack gap="tight">
          <VisuallyHidden live>{submit.busy ? submit.label : ''}</VisuallyHidden>
          {submit.problem ? (
            <p className="bf-send-problem" role="alert">
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

/** What the button says and does: what is missing, or what happens. */
function useSubmit() {
  const { kit } = useKitContext()
  const t = sendTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const network = useNetwork()
  const { flow } = useSend()
  const { form } = flow
  const { held } = useSendToken(form)
  const priceInCoins = usePriceInCoins(held)
  const receiver = useReceiver(form)
  const readKnown = usePaidAddresses()
  const price = form.unit === 'currency' ? held?.price : undefined
  const typed = held
    ? readAmount(form.amount, { decimals: held.decimals, price, locale })
    : ({ status: 'empty' } as const)
  const failed = flow.status === 'filling' ? flow.problem : undefined
  const describe = (problem: string) => describeProblem(t, problem, network)
  function problemOf(field: 'amount' | 'to') {
    if (field === 'to') {
      if (receiver.problem) return describe(receiver.problem)
    } else if (!form.isMax) {
      if (typed.status === 'bad' && typed.problem === 'badAmount') return describe('badAmount')
      if (typed.status === 'bad') return t('send.bad.number', { separator: separatorName(locale) })
      if (held && typed.status === 'read' && typed.value > held.amount) return describe('notEnough')
    }
    return failed && fieldOf(failed) === field ? describe(failed) : undefined
  }
  const busy = flow.status === 'preparing'
  const isAmount = form.isMax || typed.status === 'read'
  const isFine = !problemOf('amount') || (failed && fieldOf(failed) === 'amount')
  const label = busy
    ? t('send.reviewing')
    : !form.isMax && typed.status === 'empty'
      ? t('send.enterAmount')
      : form.to.trim() === ''
        ? t('send.enterReceiver')
        : t('send.review')
  const press =
    held && isAmount && isFine && receiver.address
      ? () => {
          const exact = typed.status === 'read' ? formatUnits(typed.value, held.decimals) : ''
          const amount = form.isMax ? 'max' : exact
          void review(kit, { amount, toAddress: receiver.address, priceInCoins, readKnown })
        }
      : undefined
  const problem = failed && !fieldOf(failed) ? describe(failed) : undefined
  return { busy, label, press: busy ? undefined : press, problem, problemOf }
}

/** What one of a token is worth in the network's coin, where both prices are known. */
function usePriceInCoins(held: HeldToken | undefined): number | undefined {
  const coin = useHeldTokens().tokens.find(({ address }) => !address)
  return held?.price !== undefined && coin?.price ? held.price / coin.price : undefined
}

/** The decimal separator, as one can name it. */
function separatorName(locale: string): string {
  return new Intl.NumberFormat(locale).format(1.5).replace(/\p{Nd}/gu, '')
}
