import { type ReactElement, useRef } from 'react'
import { useKitContext } from '../../react/context/KitContext.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { usePaidAddresses } from '../../react/hooks/usePaidAddresses.js'
import { formatUnits } from '../../utils/formatUnits.js'
import { readAmount, separatorName } from '../payment/amounts.js'
import { PaymentForm, type Submit } from '../payment/PaymentForm.js'
import { useBeginning } from '../payment/useBeginning.js'
import { useFlow } from '../payment/useFlow.js'
import { type HeldToken, useHeldTokens } from '../payment/useHeldTokens.js'
import { usePaymentSheet } from '../payment/usePaymentSheet.js'
import type { ViewProps } from '../View.js'
import { AmountField } from './AmountField.js'
import { review } from './pay.js'
import { describeProblem, fieldOf } from './problems.js'
import { ReceiverField } from './ReceiverField.js'
import styles from './Send.css?inline'
import { sendStore } from './sendStore.js'
import { sendTexts } from './texts/sendTexts.js'
import { useReceiver } from './useReceiver.js'
import { useSendToken } from './useSendToken.js'

/** What to send, how much of it, and to whom. */
export function WalletSend({ route }: ViewProps<'WalletSend'>): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  usePaymentSheet(place, styles)
  useBeginning(sendStore, route)
  const { problemOf, isShort, ...submit } = useSubmit()
  return (
    <div className="bf-payment" ref={place}>
      <PaymentForm submit={submit}>
        <AmountField problem={problemOf('amount')} isShort={isShort} />
        <ReceiverField problem={problemOf('to')} />
      </PaymentForm>
    </div>
  )
}

function useSubmit(): Submit & {
  /** What is wrong with what a field has. */
  problemOf(field: 'amount' | 'to'): string | undefined
  /** Whether the account holds too little of the token, or for the fee. */
  isShort: boolean
} {
  const { kit } = useKitContext()
  const t = sendTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const network = useNetwork()
  const { flow } = useFlow(sendStore)
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
  const isShort =
    failed === 'notEnough' ||
    failed === 'notEnoughForFee' ||
    (held !== undefined &&
      (held.amount === 0n || (typed.status === 'read' && typed.value > held.amount)))
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
  return { busy, label, press: busy ? undefined : press, problem, problemOf, isShort }
}

/** What one of a token is worth in the network's coin, where both prices are known. */
function usePriceInCoins(held: HeldToken | undefined): number | undefined {
  const coin = useHeldTokens().tokens.find(({ address }) => !address)
  return held?.price !== undefined && coin?.price ? held.price / coin.price : undefined
}
