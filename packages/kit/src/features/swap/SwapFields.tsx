import { type ReactElement, type ReactNode, useId } from 'react'
import { pushView } from '../../actions/navigate.js'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { formatAmount } from '../../react/formatAmount.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { AmountInput, lengthOf } from '../payment/AmountInput.js'
import { joinSum, separatorOf, shorten, showExact } from '../payment/amounts.js'
import { Problem } from '../payment/Problem.js'
import { TokenChip } from '../payment/TokenChip.js'
import { useFlow } from '../payment/useFlow.js'
import { useWorth } from '../tokens/useWorth.js'
import { swapStore } from './swapStore.js'
import { swapTexts } from './texts/swapTexts.js'
import { type SwapChoice, useSwapChoice } from './useSwapTokens.js'
import type { Trade } from './useTrade.js'

/** What is given: the amount with its token beside it, what it is worth, and the balance. */
export function GivenField({
  trade: { from, quote },
  problem,
}: {
  trade: Trade
  problem: string | undefined
}): ReactElement {
  const t = swapTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const id = useId()
  const { flow, store } = useFlow(swapStore)
  const { form } = flow
  const { edit } = store
  const balance = from && joinSum(formatAmount(from.formatted, locale), from.symbol)
  return (
    <Side
      part="given"
      label={t('swap.give')}
      chip={<SideChip side="from" choice={from} />}
      worth={from && quote ? worthOf(from, quote.amount.formatted) : undefined}
      note={
        <span id={id} data-part="balance" title={from && `${from.formatted} ${from.symbol}`}>
          {balance ? t('swap.balance', { sum: balance }) : null}
          {form.isMax && from && !from.address ? <> · {t('swap.max.note')}</> : null}
        </span>
      }
      action={
        <button
          type="button"
          className="bf-payment-share"
          data-part="max"
          aria-pressed={form.isMax}
          disabled={!from || from.amount === 0n}
          onClick={() =>
            from && edit({ amount: from.formatted.replace('.', separatorOf(locale)), isMax: true })
          }
        >
          {t('swap.max')}
        </button>
      }
      problem={problem}
    >
      <AmountInput
        className="bf-swap-number"
        label={t('swap.amount')}
        describedBy={id}
        value={form.amount}
        isBad={Boolean(problem)}
        onChange={(amount) => edit({ amount, isMax: false })}
      />
    </Side>
  )
}

/** What is wanted: what comes out now, and what that is worth. */
export function WantedField({ trade: { to, quote, isQuoting } }: { trade: Trade }): ReactElement {
  const t = swapTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const amount = quote && showExact(shorten(quote.expected.formatted), locale)
  const balance = to && joinSum(formatAmount(to.formatted, locale), to.symbol)
  return (
    <Side
      part="wanted"
      label={t('swap.get')}
      chip={<SideChip side="to" choice={to} />}
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
}

function Side(props: {
  part: string
  label: string
  chip: ReactNode
  worth: number | undefined
  note: ReactNode
  action?: ReactNode
  problem?: string | undefined
  children: ReactNode
}): ReactElement {
  const { part, label, chip, worth, note, action, problem, children } = props
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
        <span className="bf-swap-balance">
          {note}
          {action}
        </span>
      </div>
      <Problem part="amount-problem" text={problem} />
    </div>
  )
}

/** The token of a side; pressed, another one can be chosen. */
function SideChip(props: { side: 'from' | 'to'; choice: SwapChoice | undefined }): ReactElement {
  const { side, choice } = props
  const { kit } = useKitContext()
  const t = swapTexts.useTexts()
  const { form } = useFlow(swapStore).flow
  const { status } = useSwapChoice(form[side])
  const isChosen = form[side] !== undefined
  const label = choice ? t(`swap.token.${side}`, { symbol: choice.symbol }) : t('swap.choose')
  return (
    <TokenChip
      part={`choose-${side}`}
      label={label}
      token={choice}
      instead={isChosen && status === 'pending' ? undefined : t('swap.choose')}
      isEmpty={!isChosen}
      onClick={() => pushView(kit, { view: 'SwapSelectToken', side })}
    />
  )
}

function worthOf({ price }: SwapChoice, formatted: string): number | undefined {
  return price === undefined ? undefined : Number(formatted) * price
}
