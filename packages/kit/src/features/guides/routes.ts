import type { Namespace } from '../../caip/namespaces.js'
import { connectRule, type RulesOf, stayingRule } from '../RouteRules.js'

export type GuideRoute =
  | { readonly view: 'WhatIsAWallet'; readonly namespace?: Namespace | undefined }
  | { readonly view: 'WhatIsANetwork' }
  | { readonly view: 'GetWallet'; readonly namespace?: Namespace | undefined }

export const guideRules: Required<RulesOf<GuideRoute>> = {
  WhatIsAWallet: connectRule,
  GetWallet: connectRule,
  WhatIsANetwork: stayingRule,
}
