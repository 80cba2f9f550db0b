import {
  choseSolana,
  connected,
  connectedOnSolana,
  opened,
  pushed,
} from '../../scenes/happenings.js'
import { namespaceNetworks } from '../../scenes/networks.js'
import { purchase, storageOf } from '../../scenes/purchases.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'

function buying(more: Partial<Scene> = {}): Scene {
  return {
    view: 'OnRampProviders',
    ...{ tokens: [], onramp: 'quoted' },
    events: [connected(), opened({ view: 'Account' }), pushed({ view: 'OnRampProviders' })],
    ...more,
  }
}

export const scenes = {
  quoted: buying(),
  opened: { ...buying(), events: [connected(), opened({ view: 'OnRampProviders' })] },
  underWay: buying({ options: { storage: storageOf(purchase) } }),
  quoting: buying({ onramp: 'pending' }),
  estimated: buying({ onramp: 'failed' }),
  nobody: buying({ onramp: 'nobody' }),
  unsupported: {
    ...buying(),
    events: [connected('eip155:10'), opened({ view: 'OnRampProviders' })],
    onramp: undefined,
  },
  onSolana: buying({
    options: { networks: namespaceNetworks },
    events: [connectedOnSolana(), choseSolana(), opened({ view: 'OnRampProviders' })],
  }),
} as const satisfies Scenes
