import type { Namespace } from '../../caip/namespaces.js'
import type { RulesOf } from '../RouteRules.js'

export type GuideRoute =
  | { readonly view: 'WhatIsAWallet'; readonly namespace?: Namespace | undefined }
  | { readonly view: 'WhatIsANetwork' }
  | { readonly view: 'GetWallet'; readonly namespace?: Namespace | undefined }

export const guideRules: RulesOf<GuideRoute> = {
  WhatIsANetwork: { stays: true },
}
