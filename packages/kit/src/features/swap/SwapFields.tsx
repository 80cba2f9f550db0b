import { memo, type ReactElement, type ReactNode, useId } from 'react'
import { pushView } from '../../actions/navigate.js'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { formatAmount } from '../../react/formatAmount.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { AmountInput, lengthOf } from '../payment/AmountInput.js'
import { joinSum, shorten, showExact, typed } from '../payment/amounts.js'
import { Problem } from '../payment/Problem.js'
import { TokenChip } from '../payment/TokenChip.js'
import { useFlow } from '../payment/useFlow.js'
import { useWorth } from '../tokens/useWorth.js'
import { swapStore } from './swapStore.js'
import { swapTexts } from './texts/swapTexts.js'
import type { SwapChoice } from './useSwapTokens.js'
import type { Trade } from './useTrade.js'

/** What is given: the amount with its token beside it, what it is worth, and the balance. */
export function GivenField({
  trade: { form, from, quote, isReading },
  problem,
}: {
  trade: Trade
  problem: string | undefined
}): ReactElement {
  const t = swapTexts.useTexts()
  const id = useId()
  return (
    <Side
      part="given"
      label={t('swap.give')}
      chip={<SideChip side="from" choice={from} isReading={isReading.from} isEmpty={false} />}
      worth={from && quote ? worthOf(from, quote.amount.formatted) : undefined}
      note={<Held id={id} from={from} isMax={form.isMax} />}
      problem={problem}
    >
      <TypedAmount describedBy={id} isBad={Boolean(problem)} />
    </Side>
  )
}

/** The amount as it is typed: alone drawn with each key. */
function TypedAmount(props: { describedBy: string; isBad: boolean }): ReactElement {
  const t = swapTexts.useTexts()
  const { flow, store } = useFlow(swapStore)
  return (
    <AmountInput
      className="bf-swap-number"
      label={t('swap.amount')}
      {...props}
      value={flow.form.amount}
      onChange={(amount) => store.edit({ amount, isMax: false })}
    />
  )
}

/** What there is of it, and the way to give all of that. */
const Held = memo(function Held(props: {
  id: string
  from: SwapChoice | undefined
  isMax: boolean
}): ReactElement {
  const { id, from, isMax } = props
  const { kit } = useKitContext()
  const t = swapTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const balance = from && joinSum(formatAmount(from.formatted, locale), from.symbol)
  return (
    <>
      <span id={id} data-part="balance" title={from && `${from.formatted} ${from.symbol}`}>
        {balance ? t('swap.balance', { sum: balance }) : null}
        {isMax && from && !from.address ? <> · {t('swap.max.note')}</> : null}
      </span>
      <button
        type="button"
        className="bf-payment-share"
        data-part="max"
        aria-pressed={isMax}
        disabled={!from || from.amount === 0n}
        onClick={() =>
          from && swapStore(kit).edit({ amount: typed(from.formatted, locale), isMax: true })
        }
      >
        {t('swap.max')}
      </button>
    </>
  )
})

/** What is wanted: what comes out now, and what that is worth. */
export const WantedField = memo(function WantedField(props: {
  to: SwapChoice | undefined
  quote: Trade['quote']
  isQuoting: boolean
  isReading: boolean
  /** None is chosen. */
  isEmpty: boolean
}): ReactElement {
  const { to, quote, isQuoting, isReading, isEmpty } = props
  const t = swapTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const amount = quote && showExact(shorten(quote.expected.formatted), locale)
  const balance = to && joinSum(formatAmount(to.formatted, locale), to.symbol)
  return (
    <Side
      part="wanted"
      label={t('swap.get')}
      chip={<SideChip side="to" choice={to} isReading={isReading} isEmpty={isEmpty} />}
      worth={to && quote ? worthOf(to, quote.expected.formatted) : undefined}
      note={balance ? <span>{t('swap.balance', { sum: balance })}</span> : null}
    >
      {isQuoting ? (
        <Skeleton shape="text" width={96} />
      ) : (
        <output
          className="bf-swap-number"
          data-part="expected"
          dir="ltr"
          data-empty={amount ? undefined : true}
          data-length={lengthOf(amount ?? '')}
          title={quote && `${quote.expected.formatted} ${quote.expected.symbol}`}
        >
          {amount ?? '0'}
        </output>
      )}
    </Side>
  )
})

function Side(props: {
  part: string
  label: string
  chip: ReactNode
  worth: number | undefined
  note: ReactNode
  problem?: string | undefined
  children: ReactNode
}): ReactElement {
  const { part, label, chip, worth, note, problem, children } = props
  const format = useWorth()
  return (
    <div className="bf-swap-side" data-part={part}>
      <p className="bf-swap-label">{label}</p>
      <div className="bf-swap-line">
        {children}
        {chip}
      </div>
      <div className="bf-swap-line bf-swap-aside">
        <bdi>{worth === undefined ? '' : `≈ ${format(worth)}`}</bdi>
        <span className="bf-swap-balance">{note}</span>
      </div>
      <Problem part="amount-problem" text={problem} />
    </div>
  )
}

/** The token of a side; pressed, another one can be chosen. */
const SideChip = memo(function SideChip(props: {
  side: 'from' | 'to'
  choice: SwapChoice | undefined
  isReading: boolean
  isEmpty: boolean
}): ReactElement {
  const { side, choice, isReading, isEmpty } = props
  const { kit } = useKitContext()
  const t = swapTexts.useTexts()
  const label = choice ? t(`swap.token.${side}`, { symbol: choice.symbol }) : t('swap.choose')
  return (
    <TokenChip
      part={`choose-${side}`}
      label={label}
      token={choice}
      instead={!isEmpty && isReading ? undefined : t('swap.choose')}
      isEmpty={isEmpty}
      onClick={() => pushView(kit, { view: 'SwapSelectToken', side })}
    />
  )
})

function worthOf({ price }: SwapChoice, formatted: string): number | undefined {
  return price === undefined ? undefined : Number(formatted) * price
}
