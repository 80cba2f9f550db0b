import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { pushView } from '../../actions/navigate.js'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { formatAmount } from '../../react/formatAmount.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { ChevronIcon } from '../../react/icons/navigationIcons.js'
import { joinSum, separatorOf, shorten, showExact } from '../send/amounts.js'
import { useWorth } from '../tokens/useWorth.js'
import type { SwapForm } from './flow.js'
import { swapTexts } from './texts/swapTexts.js'
import { useSwap } from './useSwap.js'
import { type SwapChoice, useSwapTokens } from './useSwapTokens.js'
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
  const input = useRef<HTMLInputElement>(null)
  // Its page may have come before it, and have taken the focus.
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const { flow, store } = useSwap()
  const { form } = flow
  const edit = (change: Partial<SwapForm>) => {
    store.restart()
    store.dispatch({ type: 'edited', change })
  }
  const balance = from && joinSum(formatAmount(from.formatted, locale), from.symbol)
  return (
    <Side
      part="given"
      label={t('swap.give')}
      chip={<TokenChip side="from" choice={from} />}
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
          className="bf-send-share"
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
      <input
        ref={input}
        className="bf-swap-number"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
        placeholder="0"
        aria-label={t('swap.amount')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={id}
        value={form.amount}
        data-length={lengthOf(form.amount)}
        onChange={(event) => edit({ amount: event.target.value, isMax: false })}
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
      chip={<TokenChip side="to" choice={to} />}
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
      {problem ? (
        <p className="bf-send-problem" role="alert" data-part="amount-problem">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

/** The token of a side; pressed, another one can be chosen. */
function TokenChip(props: { side: 'from' | 'to'; choice: SwapChoice | undefined }): ReactElement {
  const { side, choice } = props
  const { kit } = useKitContext()
  const t = swapTexts.useTexts()
  const { status } = useSwapTokens()
  const { form } = useSwap().flow
  const isChosen = form[side] !== undefined
  const label = choice ? t(`swap.token.${side}`, { symbol: choice.symbol }) : t('swap.choose')
  return (
    <button
      type="button"
      className="bf-send-chip"
      data-part={`choose-${side}`}
      data-empty={isChosen ? undefined : true}
      aria-label={label}
      title={choice && `${choice.symbol} · ${choice.name}`}
      onClick={() => pushView(kit, { view: 'SwapSelectToken', side })}
    >
      {choice ? (
        <>
          <WalletMark size={24} shape="round" name={choice.symbol} src={choice.imageUrl} />
          <bdi>{choice.symbol}</bdi>
        </>
      ) : isChosen && status === 'pending' ? (
        <Skeleton shape="text" width={48} />
      ) : (
        <bdi>{t('swap.choose')}</bdi>
      )}
      <ChevronIcon size={16} />
    </button>
  )
}

function worthOf({ price }: SwapChoice, formatted: string): number | undefined {
  return price === undefined ? undefined : Number(formatted) * price
}

/** Before which length the number is smaller, so that all of it is seen. */
function lengthOf(text: string): 'short' | 'medium' | 'long' | undefined {
  if (text.length <= 8) return undefined
  if (text.length <= 12) return 'short'
  return text.length <= 18 ? 'medium' : 'long'
}
