import type { Caip2 } from '../../caip/Caip2.js'
import { type RulesOf, stayingRule } from '../RouteRules.js'

export type NetworkRoute =
  | { readonly view: 'Networks' }
  /** The network is of another namespace than the active one: go there, or connect a wallet? */
  | { readonly view: 'SwitchNamespace'; readonly chainId: Caip2 }
  | { readonly view: 'SwitchNetwork'; readonly chainId: Caip2 }
  | { readonly view: 'UnsupportedChain' }

export type OpenableNetworkView = 'Networks' | 'UnsupportedChain'

export const networkRules: Required<RulesOf<NetworkRoute>> = {
  Networks: stayingRule,
  SwitchNamespace: stayingRule,
  SwitchNetwork: stayingRule,
  UnsupportedChain: { lastsWhile: 'UnsupportedChain' },
}
