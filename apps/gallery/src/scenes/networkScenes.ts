import { asked, connected, failed, opened, pushed, waitedLong } from './happenings.js'
import { awkwardNetwork, mainNetworks, manyNetworks } from './networks.js'
import type { Scene, Scenes } from './Scene.js'

const networks: Scene = { view: 'Networks', events: [connected(), opened({ view: 'Networks' })] }

export const networksScenes = {
  few: networks,
  many: { ...networks, options: { networks: manyNetworks } },
  awkward: { ...networks, options: { networks: [...mainNetworks, awkwardNetwork] as const } },
  found: { ...networks, options: { networks: manyNetworks }, search: 'base' },
  notFound: { ...networks, search: 'nowhere' },
  withoutWallet: { ...networks, events: [opened({ view: 'Networks' })] },
  withoutGuide: { ...networks, options: { enableWalletGuide: false } },
  fromAccount: {
    ...networks,
    events: [connected(), opened({ view: 'Account' }), pushed({ view: 'Networks' })],
  },
} as const satisfies Scenes

const before = [
  connected(),
  opened({ view: 'Networks' }),
  pushed({ view: 'SwitchNetwork', network: 'eip155:8453' }),
]
const switching = { view: 'SwitchNetwork', events: before } as const

export const switchScenes = {
  cancelled: switching,
  waiting: { ...switching, events: [...before, asked('switching')] },
  waitingLong: { ...switching, events: [...before, asked('switching'), waitedLong('switching')] },
  failed: {
    ...switching,
    events: [...before, asked('switching'), failed('switching', 'rejected')],
  },
} as const satisfies Scenes

const stranded: Scene = {
  view: 'UnsupportedChain',
  events: [connected('eip155:4242'), opened({ view: 'UnsupportedChain' })],
}

export const unsupportedScenes = {
  few: stranded,
  many: { ...stranded, options: { networks: manyNetworks } },
} as const satisfies Scenes
