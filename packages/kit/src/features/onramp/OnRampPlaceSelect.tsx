import { type ReactElement, useMemo } from 'react'
import { goBack } from '../../actions/navigate.js'
import { Row } from '../../react/components/Row/Row.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { TokenPicker } from '../payment/TokenPicker.js'
import { listPlaces, namePlace } from './places.js'
import { onrampTexts } from './texts/onrampTexts.js'
import { useOnrampForm } from './useOnrampForm.js'

/** Where the visitor lives: what may be sold, and for how much, differs by it. */
export function OnRampPlaceSelect(): ReactElement {
  const { kit } = useKitContext()
  const t = onrampTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const { place, edit } = useOnrampForm()
  const chosen = place && namePlace(place, locale).code
  const places = useMemo(
    () =>
      listPlaces(locale).map(({ code, countryName, ...each }) => ({
        ...{ ...each, address: code, symbol: countryName ?? '' },
      })),
    [locale],
  )
  return (
    <TokenPicker
      tokens={places}
      says={{
        list: t('buy.place'),
        search: t('buy.place.search'),
        clear: t('networks.search.clear'),
        found: (count) => t.plural('buy.place.found', count),
        none: (search) => t('buy.place.none', { search }),
      }}
      row={({ address, name, symbol, country, subdivision }) => (
        <Row
          part="place"
          id={address}
          label={name}
          detail={symbol || undefined}
          current={address === chosen}
          onClick={() => {
            edit({ place: { country, subdivision } })
            goBack(kit)
          }}
        />
      )}
    />
  )
}
