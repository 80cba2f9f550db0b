import { memo, type ReactElement } from 'react'
import { useKitState } from '../../react/hooks/useKitState.js'
import { WarningIcon } from '../../react/icons/statusIcons.js'
import { joinSum } from '../payment/amounts.js'
import { Fact, Sum } from '../payment/Fact.js'
import { swapTexts } from './texts/swapTexts.js'
import type { Trade } from './useTrade.js'

/** What a swap comes to at the price of now, and by how much that may move. */
export const SwapDetails = memo(function SwapDetails(props: {
  quote: Trade['quote']
  to: Trade['to']
}): ReactElement {
  const { quote, to } = props
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
    </>
  )
})

const plainOf = (address: string) => address.slice(address.lastIndexOf(':') + 1)

type Quote = NonNullable<Trade['quote']>

/** What one of what is given comes to. */
function rateOf({ amount, expected, from, to }: Quote, locale: string): string {
  const rate = Number(expected.formatted) / Number(amount.formatted)
  const format = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 })
  return `${joinSum(format.format(1), from.symbol)} = ${joinSum(format.format(rate), to.symbol)}`
}
