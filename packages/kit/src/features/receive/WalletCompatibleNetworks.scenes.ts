import { connected, connectedOnSolana, opened, pushed } from '../../scenes/happenings.js'
import { manyNetworks, namespaceNetworks } from '../../scenes/networks.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'

const route = { view: 'WalletCompatibleNetworks', chainId: 'eip155:1' } as const
const networks: Scene = {
  view: 'WalletCompatibleNetworks',
  events: [connected(), opened({ view: 'Receive' }), pushed(route)],
}

export const scenes = {
  first: networks,
  many: { ...networks, options: { networks: manyNetworks } },
  severalAccounts: {
    ...networks,
    options: { networks: namespaceNetworks },
    events: [connected(), connectedOnSolana(), opened({ view: 'Receive' }), pushed(route)],
  },
} as const satisfies Scenes
