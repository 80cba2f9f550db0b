import type { ViewsOf } from '../View.js'
import type { GuideRoute } from './routes.js'
import { WhatIsAWallet } from './WhatIsAWallet.js'

export const guideViews: ViewsOf<GuideRoute> = {
  WhatIsAWallet: {
    title: (t) => t('whatIsAWallet.title'),
    isBeside: true,
    component: WhatIsAWallet,
  },
  WhatIsANetwork: {
    title: (t) => t('whatIsANetwork.title'),
    load: async () => (await import('./WhatIsANetwork.js')).WhatIsANetwork,
  },
  GetWallet: {
    title: (t) => t('getWallet.title'),
    isBeside: true,
    load: async () => (await import('./GetWallet.js')).GetWallet,
  },
}
