import type { ReactElement } from 'react'
import { BuyInProgress } from './BuyInProgress.js'
import { FundWallet } from './FundWallet.js'
import { OnRampFiatSelect } from './OnRampFiatSelect.js'
import { OnRampPlaceSelect } from './OnRampPlaceSelect.js'
import { OnRampProviders } from './OnRampProviders.js'
import { OnRampTokenSelect } from './OnRampTokenSelect.js'
import type { OnrampRoute } from './routes.js'

/** The views of the feature, which come together. */
export function OnrampViews({ route }: { route: OnrampRoute }): ReactElement | null {
  switch (route.view) {
    case 'FundWallet':
      return <FundWallet />
    case 'OnRampProviders':
      return <OnRampProviders />
    case 'OnRampTokenSelect':
      return <OnRampTokenSelect />
    case 'OnRampFiatSelect':
      return <OnRampFiatSelect />
    case 'OnRampPlaceSelect':
      return <OnRampPlaceSelect />
    case 'BuyInProgress':
      return <BuyInProgress key={route.id} id={route.id} blockedUrl={route.blockedUrl} />
    default:
      return route satisfies never
  }
}
