import type { ViewsOf } from '../View.js'
import type { GuideRoute } from './routes.js'
import { WhatIsAWallet } from './WhatIsAWallet.js'

const texts = async () => (await import('./texts/guidesTexts.js')).guidesTexts

export const guideViews: ViewsOf<GuideRoute> = {
  WhatIsAWallet: {
    title: (t) => t('whatIsAWallet.title'),
    isBeside: true,
    component: WhatIsAWallet,
  },
  WhatIsANetwork: {
    title: (t) => t('whatIsANetwork.title'),
    texts,
    load: async () => (await import('./WhatIsANetwork.js')).WhatIsANetwork,
  },
  GetWallet: {
    title: (t) => t('getWallet.title'),
    texts,
    isBeside: true,
    load: async () => (await import('./GetWallet.js')).GetWallet,
  },
}
