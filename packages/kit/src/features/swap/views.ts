import { accountTexts } from '../account/texts/accountTexts.js'
import type { View, ViewsOf } from '../View.js'
import type { SwapRoute } from './routes.js'

const view = {
  title: (t) => accountTexts.of(t)('swap.title'),
  texts: async () => (await import('./texts/swapTexts.js')).swapTexts,
  load: async () => (await import('./SwapViews.js')).SwapViews,
} as const satisfies View<SwapRoute>

export const swapViews: ViewsOf<SwapRoute> = {
  Swap: view,
  SwapSelectToken: view,
  SwapPreview: { ...view, title: (t) => t('confirm.title') },
}
