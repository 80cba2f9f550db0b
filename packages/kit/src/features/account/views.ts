import type { ViewsOf } from '../View.js'
import type { AccountRoute } from './routes.js'

const texts = async () => (await import('./texts/accountTexts.js')).accountTexts

export const accountViews: ViewsOf<AccountRoute> = {
  Account: {
    title: (t) => t('account.title'),
    texts,
    load: async () => (await import('./Account.js')).Account,
  },
}
