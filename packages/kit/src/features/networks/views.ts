import type { ViewsOf } from '../View.js'
import type { NetworkRoute } from './routes.js'

export const networkViews: ViewsOf<NetworkRoute> = {
  Networks: {
    title: (t) => t('networks.title'),
    guide: { view: 'WhatIsANetwork', event: 'CLICK_NETWORK_HELP' },
    load: async () => (await import('./Networks.js')).Networks,
  },
  SwitchNamespace: {
    title: (t) => t('switch.title'),
    load: async () => (await import('./SwitchNamespace.js')).SwitchNamespace,
  },
  SwitchNetwork: {
    title: (t) => t('switch.title'),
    load: async () => (await import('./SwitchNetwork.js')).SwitchNetwork,
  },
  UnsupportedChain: {
    title: (t) => t('unsupported.title'),
    load: async () => (await import('./UnsupportedChain.js')).UnsupportedChain,
  },
}
