import {
  choseSolana,
  connected,
  connectedOnSolana,
  opened,
  pushed,
} from '../../scenes/happenings.js'
import { awkwardNetwork, mainNetworks, namespaceNetworks } from '../../scenes/networks.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import { someTokens } from '../../scenes/tokens.js'

const receive: Scene = { view: 'Receive', events: [connected(), opened({ view: 'Receive' })] }

export const scenes = {
  first: receive,
  amount: { ...receive, search: '1.5' },
  wrongAmount: { ...receive, search: 'a lot' },
  token: {
    ...receive,
    tokens: someTokens,
    events: [
      connected(),
      opened({ view: 'Receive', chainId: 'eip155:1', token: `eip155:1:0x${'1'.repeat(40)}` }),
    ],
  },
  fromAccount: {
    ...receive,
    events: [connected(), opened({ view: 'Account' }), pushed({ view: 'Receive' })],
  },
  onSolana: {
    ...receive,
    options: { networks: namespaceNetworks },
    events: [connectedOnSolana(), choseSolana(), opened({ view: 'Receive' })],
  },
  awkwardNetwork: {
    ...receive,
    options: { networks: [...mainNetworks, awkwardNetwork] as const },
    events: [connected('eip155:31337'), opened({ view: 'Receive' })],
  },
} as const satisfies Scenes
