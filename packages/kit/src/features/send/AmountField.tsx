import { type ReactElement, useId } from 'react'
import { pushView } from '../../actions/navigate.js'
import { Button } from '../../react/components/Button/Button.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { formatUnits } from '../../utils/formatUnits.js'
import { FundButton } from '../account/FundButton.js'
import { AmountInput } from '../payment/AmountInput.js'
import { joinSum, readAmount, shareOf, shortenSeen, showExact, typed } from '../payment/amounts.js'
import { Problem } from '../payment/Problem.js'
import { TokenChip } from '../payment/TokenChip.js'
import { useFlow } from '../payment/useFlow.js'
import type { HeldToken } from '../payment/useHeldTokens.js'
import { useWorth } from '../tokens/useWorth.js'
import type { SendForm } from './form.js'
import { sendStore } from './sendStore.js'
import { sendTexts } from './texts/sendTexts.js'
import { useSendToken } from './useSendToken.js'

const percents = [25, 50, 75] as const

/** How much: the number with its token beside it, what it is worth, shares of it, and the balance. */
export function AmountField({
  problem,
  isShort,
}: {
  problem: string | undefined
  /** Whether there is too little of it. */
  isShort: boolean
}): ReactElement {
  const { kit } = useKitContext()
  const t = sendTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const id = useId()
  const { flow, store } = useFlow(sendStore)
  const { form } = flow
  const { status, held } = useSendToken(form)
  const coin = useNetwork()?.nativeCurrency.symbol ?? ''
  const { edit } = store
  const isMoney = form.unit === 'currency' && held?.price !== undefined
  const currency = kit.options.currency.toUpperCase()
  return (
    <div className="bf-send-amount" data-part="amount">
      <div className="bf-send-number">
        {isMoney ? <span aria-hidden="true">{signOf(currency, locale)}</span> : null}
        <AmountInput
          label={isMoney ? t('send.amount.currency', { currency }) : t('send.amount')}
          describedBy={id}
          value={form.amount}
          isBad={Boolean(problem)}
          enterKeyHint="next"
          onChange={(amount) => edit({ amount, isMax: false })}
        />
        <TokenChip
          part="choose-token"
          label={t('send.chooseToken', { symbol: held?.symbol ?? coin })}
          token={held}
          instead={status === 'error' ? coin : undefined}
          onClick={() => pushView(kit, { view: 'WalletSendSelectToken' })}
        />
      </div>
      {held?.price === undefined ? null : <Worth held={held} edit={edit} />}
      <div className="bf-payment-shares">
        {percents.map((percent) => (
          <button
            key={percent}
            type="button"
            className="bf-payment-share"
            disabled={!held || held.amount === 0n}
            onClick={() =>
              held && edit({ amount: shareOf(held, percent, locale), unit: 'token', isMax: false })
            }
          >
            {new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)}
          </button>
        ))}
        <button
          type="button"
          className="bf-payment-share"
          data-part="max"
          aria-pressed={form.isMax}
          disabled={!held || held.amount === 0n}
          onClick={() =>
            held &&
            edit({ amount: typed(shortenSeen(held.formatted), locale), unit: 'token', isMax: true })
          }
        >
          {t('send.max')}
        </button>
      </div>
      <div id={id}>
        <Problem part="amount-problem" text={problem} />
        <BalanceLine isMax={form.isMax} />
      </div>
      {isShort ? <FundButton variant="text" /> : null}
    </div>
  )
}

/** What it comes to in the other unit; pressed, that is the one to be typed. */
function Worth(props: {
  held: HeldToken
  edit: (change: Partial<SendForm>) => void
}): ReactElement {
  const { held, edit } = props
  const { kit } = useKitContext()
  const t = sendTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const { form } = useFlow(sendStore).flow
  const { price = 0, decimals, symbol } = held
  const currency = kit.options.currency.toUpperCase()
  const isMoney = form.unit === 'currency'
  const read = readAmount(form.amount, { decimals, price: isMoney ? price : undefined, locale })
  const value = read.status === 'read' ? read.value : 0n
  const tokens = formatUnits(value, decimals)
  const money = Number(tokens) * price
  const format = useWorth()
  function turn() {
    const amount = value > 0n ? typed(isMoney ? tokens : money.toFixed(2), locale) : ''
    edit({ unit: isMoney ? 'token' : 'currency', amount, isMax: false })
  }
  return (
    <button
      type="button"
      className="bf-send-worth"
      data-part="unit"
      title={isMoney ? t('send.inToken', { symbol }) : t('send.inCurrency', { currency })}
      onClick={turn}
    >
      <bdi>≈ {isMoney ? `${showExact(shortenSeen(tokens), locale)} ${symbol}` : format(money)}</bdi>
    </button>
  )
}

function BalanceLine({ isMax }: { isMax: boolean }): ReactElement {
  const t = sendTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const { form } = useFlow(sendStore).flow
  const { status, held, refetch } = useSendToken(form)
  if (!held && status === 'error')
    return (
      <Stack align="center" gap="tight">
        <p className="bf-note" data-part="balance">
          {t('send.balance.failed')}
        </p>
        <Button variant="text" part="retry-balance" onClick={refetch}>
          {t('common.retry')}
        </Button>
      </Stack>
    )
  if (!held)
    return (
      <p className="bf-note" data-part="balance">
        {t('send.balance.reading')}
      </p>
    )
  const amount = showExact(shortenSeen(held.formatted), locale)
  return (
    <p className="bf-note" data-part="balance" title={`${held.formatted} ${held.symbol}`}>
      {t('send.balance', { sum: joinSum(amount, held.symbol) })}
      {isMax && !held.address ? <> · {t('send.max.note')}</> : null}
    </p>
  )
}

/** A currency's sign, as the visitor's language has it. */
function signOf(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
