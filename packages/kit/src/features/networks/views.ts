import type { ViewsOf } from '../View.js'
import type { NetworkRoute } from './routes.js'

const texts = async () => (await import('./texts/networksTexts.js')).networksTexts

export const networkViews: ViewsOf<NetworkRoute> = {
  Networks: {
    title: (t) => t('networks.title'),
    texts,
    guide: { view: 'WhatIsANetwork', event: 'CLICK_NETWORK_HELP' },
    load: async () => (await import('./Networks.js')).Networks,
  },
  SwitchNamespace: {
    title: (t) => t('switch.title'),
    texts,
    load: async () => (await import('./SwitchNamespace.js')).SwitchNamespace,
  },
  SwitchNetwork: {
    title: (t) => t('switch.title'),
    texts,
    load: async () => (await import('./SwitchNetwork.js')).SwitchNetwork,
  },
  UnsupportedChain: {
    title: (t) => t('unsupported.title'),
    texts,
    load: async () => (await import('./UnsupportedChain.js')).UnsupportedChain,
  },
}
