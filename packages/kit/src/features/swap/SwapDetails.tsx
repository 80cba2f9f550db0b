import { type ReactElement, useId, useState } from 'react'
import { VisuallyHidden } from '../../react/components/VisuallyHidden/VisuallyHidden.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { WarningIcon } from '../../react/icons/statusIcons.js'
import { joinSum } from '../payment/amounts.js'
import { Fact, Sum } from '../payment/Fact.js'
import { useFlow } from '../payment/useFlow.js'
import { swapStore } from './swapStore.js'
import { swapTexts } from './texts/swapTexts.js'
import type { Trade } from './useTrade.js'

/** In percent. */
const offered = [0.5, 1, 3] as const
const highest = 50
/** From which on others may profit by it, in percent. */
const dear = 5

/** What a swap comes to at the price of now, and by how much that may move. */
export function SwapDetails({ trade: { quote, to } }: { trade: Trade }): ReactElement {
  const t = swapTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <>
      {to?.address && !to.isKnown ? (
        <div className="bf-payment-warning" data-tone="warning" data-part="unknown">
          <WarningIcon />
          <p>{t('swap.warn.unknownToken.text', { address: plainOf(to.address) })}</p>
        </div>
      ) : null}
      {quote ? (
        <dl className="bf-payment-facts" data-part="details">
          <Fact part="rate" label={t('swap.rate')}>
            <bdi>{rateOf(quote, locale)}</bdi>
          </Fact>
          {quote.priceImpact === undefined ? null : (
            <Fact
              part="impact"
              label={t('swap.impact')}
              tone={quote.priceImpact >= 0.05 ? 'error' : undefined}
            >
              {share.format(quote.priceImpact)}
            </Fact>
          )}
          <Fact part="minimum" label={t('swap.minimum')}>
            <Sum balance={quote.minimum} />
          </Fact>
        </dl>
      ) : null}
      <Slippage />
    </>
  )
}

const plainOf = (address: string) => address.slice(address.lastIndexOf(':') + 1)

type Quote = NonNullable<Trade['quote']>

/** What one of what is given comes to. */
function rateOf({ amount, expected, from, to }: Quote, locale: string): string {
  const rate = Number(expected.formatted) / Number(amount.formatted)
  const format = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 })
  return `${joinSum(format.format(1), from.symbol)} = ${joinSum(format.format(rate), to.symbol)}`
}

/** By how much less may come out than is expected: offered, or the visitor's own. */
function Slippage(): ReactElement {
  const t = swapTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const id = useId()
  const { flow, store } = useFlow(swapStore)
  const { slippage } = flow.form
  const isOffered = offered.some((each) => each === slippage)
  const [typed, setTyped] = useState(isOffered ? '' : String(slippage))
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const set = (percent: number) => {
    store.edit({ slippage: percent })
  }
  const isBad = !(slippage >= 0 && slippage <= highest)
  const note = isBad
    ? t('swap.slippage.bad')
    : t(slippage > dear ? 'swap.slippage.high' : 'swap.slippage.text')
  return (
    <fieldset className="bf-swap-slippage" data-part="slippage">
      <legend title={t('swap.slippage.text')}>{t('swap.slippage')}</legend>
      <div className="bf-payment-shares">
        {offered.map((percent) => (
          <button
            key={percent}
            type="button"
            className="bf-payment-share"
            data-id={percent}
            aria-pressed={slippage === percent}
            onClick={() => {
              setTyped('')
              set(percent)
            }}
          >
            {share.format(percent / 100)}
          </button>
        ))}
        <span className="bf-swap-own">
          <input
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            size={4}
            maxLength={5}
            placeholder="1"
            aria-label={t('swap.slippage.own')}
            aria-invalid={isBad || undefined}
            aria-describedby={id}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              set(readPercent(event.target.value))
            }}
          />
          <span aria-hidden="true">%</span>
        </span>
      </div>
      <span id={id}>
        {isBad || slippage > dear ? (
          <p className="bf-note" data-tone="error">
            {note}
          </p>
        ) : (
          <VisuallyHidden>{note}</VisuallyHidden>
        )}
      </span>
    </fieldset>
  )
}

/** Nothing typed is what is usual; what is no number is no slippage. At most two decimals count. */
function readPercent(text: string): number {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return 1
  return /^\d{1,2}(\.\d{0,2})?$/.test(plain) ? Number(plain) : Number.NaN
}
