import type { ViewsOf } from '../View.js'
import type { AccountRoute } from './routes.js'

export const accountViews: ViewsOf<AccountRoute> = {
  Account: {
    title: (t) => t('account.title'),
    load: async () => (await import('./Account.js')).Account,
  },
  Receive: {
    title: (t) => t('receive.title'),
    load: async () => (await import('./Receive.js')).Receive,
  },
}
