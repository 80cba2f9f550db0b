import { connected, connectedOnSolana, opened, pushed } from '../../scenes/happenings.js'
import { namespaceNetworks } from '../../scenes/networks.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import { longNamed, namespaceWallets } from '../../scenes/wallets.js'

const choice: Scene = {
  view: 'ChooseChain',
  options: { networks: namespaceNetworks },
  wallets: namespaceWallets,
  events: [
    opened({ view: 'Connect' }),
    pushed({ view: 'ChooseChain', connectorId: 'example.magpie' }),
  ],
}

export const scenes = {
  first: choice,
  oneConnected: { ...choice, events: [connected(), ...choice.events] },
  connectedWithAnother: { ...choice, events: [connectedOnSolana(), ...choice.events] },
  longName: { ...choice, wallets: longNamed },
  gone: { ...choice, wallets: [] },
} as const satisfies Scenes
