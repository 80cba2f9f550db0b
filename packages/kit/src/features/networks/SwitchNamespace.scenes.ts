import { connected, connectedOnSolana, opened, pushed } from '../../scenes/happenings.js'
import { namespaceNetworks } from '../../scenes/networks.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import { namespaceWallets } from '../../scenes/wallets.js'

const route = {
  view: 'SwitchNamespace',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
} as const

const leaving: Scene = {
  view: route.view,
  options: { networks: namespaceNetworks },
  wallets: namespaceWallets,
  events: [connected(), opened({ view: 'Networks' }), pushed(route)],
}

export const scenes = {
  withoutWallet: leaving,
  withWallet: { ...leaving, events: [connectedOnSolana(), ...leaving.events] },
  walletGone: { ...leaving, wallets: [], events: [connectedOnSolana(), ...leaving.events] },
  first: { ...leaving, events: [opened(route)] },
} as const satisfies Scenes
