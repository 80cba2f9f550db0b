import { type ReactElement, useState } from 'react'
import { Explainer } from '../../react/components/Explainer/Explainer.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { ShieldPicture } from '../../react/icons/pictures.js'
import { readEnvironment } from '../../utils/environment.js'
import type { ViewProps } from '../View.js'
import { guidesTexts } from './texts/guidesTexts.js'
import type { Place } from './toPlace.js'
import { usePlaces } from './usePlaces.js'

/** Where to get a wallet, and what to mind with a new one. */
export function GetWallet({ route: { namespace } }: ViewProps<'GetWallet'>): ReactElement {
  const t = guidesTexts.useTexts()
  const [isDesktop] = useState(() => readEnvironment(window) === 'browser')
  const isReachable = useKitState(({ connectors }) =>
    connectors.some(({ kind }) => kind === 'remote'),
  )
  const places = usePlaces({ namespace, isDesktop })
  return (
    <Stack>
      {/* Where apps are reached by a link, the page need not be opened in them. */}
      <StatusText title={t(isDesktop || isReachable ? 'getWallet.text' : 'getWallet.mobile')} />
      <RowGroup label={t('getWallet.title')}>
        {places.map((place) => (
          <PlaceRow key={place.url} place={place} />
        ))}
      </RowGroup>
      <Explainer
        picture={<ShieldPicture />}
        title={t('getWallet.phrase.title')}
        text={t('getWallet.phrase.text')}
      />
    </Stack>
  )
}

function PlaceRow({ place: { name, url, imageUrl, kind } }: { place: Place }): ReactElement {
  const t = guidesTexts.useTexts()
  return (
    <Row
      part="suggested-wallet"
      label={name}
      detail={kind === 'site' ? new URL(url).hostname : t(`remote.tab.${kind}`)}
      mark={<WalletMark name={name} src={imageUrl} />}
      href={url}
    />
  )
}
