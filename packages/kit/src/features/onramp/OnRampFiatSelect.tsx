import type { ReactElement } from 'react'
import { goBack } from '../../actions/navigate.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { CoinIcon } from '../../react/icons/thingIcons.js'
import { formatMoney } from './formatMoney.js'
import { methodText } from './methodText.js'
import { onrampTexts } from './texts/onrampTexts.js'
import { useOnrampForm } from './useOnrampForm.js'

/** With which money it is paid, and how. */
export function OnRampFiatSelect(): ReactElement {
  const { kit } = useKitContext()
  const t = onrampTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const { options, asset, currency: chosen, method: way, edit } = useOnrampForm()
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const sold = (options?.limits ?? []).filter(({ source }) =>
    asset?.offers.some((offer) => offer.source === source),
  )
  // Of several who take the same money the same way the first tells between which amounts.
  const ways = sold.filter(
    ({ currency, method }, place) =>
      sold.findIndex((each) => each.currency === currency && each.method === method) === place,
  )
  const currencies = [...new Set(ways.map(({ currency }) => currency))]
  return (
    <>
      {currencies.map((currency) => (
        <RowGroup key={currency} heading={names.of(currency) ?? currency}>
          {ways
            .filter((each) => each.currency === currency)
            .map(({ method, min, max }) => (
              <Row
                key={method}
                part="payment"
                id={`${currency}-${method}`}
                icon={<CoinIcon />}
                label={methodText(t, method)}
                detail={t('buy.limits', {
                  min: formatMoney(min, { currency, locale }),
                  max: formatMoney(max, { currency, locale }),
                })}
                current={currency === chosen && method === way}
                onClick={() => {
                  edit({ currency, method })
                  goBack(kit)
                }}
              />
            ))}
        </RowGroup>
      ))}
    </>
  )
}
