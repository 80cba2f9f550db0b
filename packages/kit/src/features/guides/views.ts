import type { ViewsOf } from '../View.js'
import type { GuideRoute } from './routes.js'
import { WhatIsAWallet } from './WhatIsAWallet.js'

export const guideViews: ViewsOf<GuideRoute> = {
  WhatIsAWallet: { title: (t) => t('whatIsAWallet.title'), component: WhatIsAWallet },
  WhatIsANetwork: {
    title: (t) => t('whatIsANetwork.title'),
    load: async () => (await import('./WhatIsANetwork.js')).WhatIsANetwork,
  },
  GetWallet: {
    title: (t) => t('getWallet.title'),
    load: async () => (await import('./GetWallet.js')).GetWallet,
  },
}
