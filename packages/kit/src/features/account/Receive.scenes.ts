import { connected, connectedOnSolana, opened, pushed } from '../../scenes/happenings.js'
import { awkwardNetwork, mainNetworks, namespaceNetworks } from '../../scenes/networks.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'

const receive: Scene = { view: 'Receive', events: [connected(), opened({ view: 'Receive' })] }

export const scenes = {
  first: receive,
  fromAccount: {
    ...receive,
    events: [connected(), opened({ view: 'Account' }), pushed({ view: 'Receive' })],
  },
  onSolana: {
    ...receive,
    options: { networks: namespaceNetworks },
    events: [connectedOnSolana(), opened({ view: 'Receive' })],
  },
  awkwardNetwork: {
    ...receive,
    options: { networks: [...mainNetworks, awkwardNetwork] as const },
    events: [connected('eip155:31337'), opened({ view: 'Receive' })],
  },
} as const satisfies Scenes
