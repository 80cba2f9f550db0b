import type { ViewsOf } from '../View.js'
import { Account } from './Account.js'
import type { AccountRoute } from './routes.js'

export const accountViews: ViewsOf<AccountRoute> = {
  Account: { title: (t) => t('account.title'), component: Account },
  Receive: {
    title: (t) => t('receive.title'),
    load: async () => (await import('./Receive.js')).Receive,
  },
}
