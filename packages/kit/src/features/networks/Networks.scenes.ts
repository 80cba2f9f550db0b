import { connected, connectedWithOneNetwork, opened, pushed } from '../../scenes/happenings.js'
import {
  awkwardNetwork,
  mainNetworks,
  manyNetworks,
  namespaceNetworks,
} from '../../scenes/networks.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import { longNamed, namespaceWallets } from '../../scenes/wallets.js'

const networks: Scene = { view: 'Networks', events: [connected(), opened({ view: 'Networks' })] }

const namespaces: Scene = {
  ...networks,
  options: { networks: namespaceNetworks },
  wallets: namespaceWallets,
}

export const scenes = {
  few: networks,
  many: { ...networks, options: { networks: manyNetworks } },
  awkward: { ...networks, options: { networks: [...mainNetworks, awkwardNetwork] as const } },
  found: { ...networks, options: { networks: manyNetworks }, search: 'base' },
  notFound: { ...networks, search: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
  withoutWallet: { ...networks, events: [opened({ view: 'Networks' })] },
  withoutGuide: { ...networks, options: { enableWalletGuide: false } },
  fromAccount: {
    ...networks,
    events: [connected(), opened({ view: 'Account' }), pushed({ view: 'Networks' })],
  },
  namespaces,
  oneApproved: {
    ...namespaces,
    events: [connectedWithOneNetwork(), opened({ view: 'Networks' })],
  },
  oneApprovedLongName: {
    ...namespaces,
    wallets: longNamed,
    events: [connectedWithOneNetwork(), opened({ view: 'Networks' })],
  },
} as const satisfies Scenes
