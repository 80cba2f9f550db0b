import { accountTexts } from '../account/texts/accountTexts.js'
import type { View, ViewsOf } from '../View.js'
import type { OnrampRoute } from './routes.js'

const view = {
  title: (t) => accountTexts.of(t)('buy.title'),
  texts: async () => (await import('./texts/onrampTexts.js')).onrampTexts,
  load: async () => (await import('./OnrampViews.js')).OnrampViews,
} as const satisfies View<OnrampRoute>

export const onrampViews: ViewsOf<OnrampRoute> = {
  FundWallet: { ...view, title: (t) => accountTexts.of(t)('fund.title') },
  OnRampProviders: view,
  OnRampTokenSelect: view,
  OnRampFiatSelect: view,
  OnRampPlaceSelect: view,
  BuyInProgress: view,
}
