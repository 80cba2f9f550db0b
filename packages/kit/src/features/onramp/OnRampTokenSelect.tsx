import type { ReactElement } from 'react'
import { goBack } from '../../actions/navigate.js'
import { networkImage } from '../../react/buttons/networkImage.js'
import { NetworkMark } from '../../react/components/NetworkMark/NetworkMark.js'
import { Row } from '../../react/components/Row/Row.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { TokenPicker } from '../payment/TokenPicker.js'
import { keyOf } from './onrampStore.js'
import { onrampTexts } from './texts/onrampTexts.js'
import { useOnrampForm } from './useOnrampForm.js'

/** What can be bought, to choose one of. */
export function OnRampTokenSelect(): ReactElement {
  const { kit } = useKitContext()
  const t = onrampTexts.useTexts()
  const { assets, asset: chosen, edit } = useOnrampForm()
  // The same coin may be on several networks.
  const tokens = assets.map((asset) => ({ ...asset, address: keyOf(asset) }))
  return (
    <TokenPicker
      tokens={tokens}
      says={{
        list: t('buy.what'),
        search: t('buy.token.search'),
        clear: t('networks.search.clear'),
        found: (count) => t.plural('buy.token.found', count),
        none: (search) => t('buy.token.none', { search }),
      }}
      row={({ chainId, address, symbol, name }) => {
        const network = kit.options.networks.find((each) => each.caipNetworkId === chainId)
        const place = network?.name ?? ''
        return (
          <Row
            part="token"
            id={address}
            label={name}
            tag={symbol}
            detail={place}
            description={address.split(':').at(2)}
            mark={<NetworkMark name={place} src={network && networkImage(kit, network)} />}
            current={chosen && keyOf(chosen) === address}
            onClick={() => {
              edit({ asset: address })
              goBack(kit)
            }}
          />
        )
      }}
    />
  )
}
