import { accountTexts } from '../account/texts/accountTexts.js'
import type { ViewsOf } from '../View.js'
import type { ActivityRoute } from './routes.js'

const texts = async () => (await import('./texts/activityTexts.js')).activityTexts

export const activityViews: ViewsOf<ActivityRoute> = {
  Transactions: {
    title: (t) => accountTexts.of(t)('account.tab.activity'),
    texts,
    load: async () => (await import('./Activity.js')).Activity,
  },
  Transaction: {
    title: (t) => accountTexts.of(t)('transaction.title'),
    texts,
    load: async () => (await import('./Transaction.js')).Transaction,
  },
}
