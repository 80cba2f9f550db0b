import { connected, connectedOnSolana, opened, pushed } from '../../scenes/happenings.js'
import { namespaceNetworks } from '../../scenes/networks.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import { namespaceWallets, wallet } from '../../scenes/wallets.js'
import type { StateEvent } from '../../state/reduce.js'
import type { Session } from '../../state/types.js'

const open = opened({ view: 'ProfileWallets' })

const connectedBefore = (
  connectorId: string,
  address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
): StateEvent => {
  const session: Session = { connectorId, addresses: [address], chainId: 'eip155:1' }
  return { type: 'connection', namespace: 'eip155', event: { type: 'connected', session } }
}
const used = (id: string): StateEvent => ({ type: 'recent/used', id })

const one: Scene = { view: 'ProfileWallets', events: [connected(), open] }
const several: Scene = {
  ...one,
  events: [connectedBefore('example.fernwood'), connected(), open],
}
const long = 'A wallet whose makers could not stop once they had begun to name it'

export const scenes = {
  one,
  several,
  fromAccount: {
    ...several,
    events: [
      ...several.events.slice(0, -1),
      opened({ view: 'Account' }),
      pushed({ view: 'ProfileWallets' }),
    ],
  },
  recent: { ...one, events: [used('example.fernwood'), ...one.events] },
  none: { ...one, events: [used('example.fernwood'), used('example.magpie'), open] },
  namespaces: {
    ...several,
    options: { networks: namespaceNetworks },
    wallets: namespaceWallets,
    events: [connectedOnSolana(), ...several.events],
  },
  severalNamespaces: {
    ...several,
    options: { networks: namespaceNetworks },
    wallets: namespaceWallets,
    events: [connectedOnSolana('example.magpie'), ...several.events],
  },
  walletGone: { ...several, wallets: [] },
  longName: {
    ...several,
    wallets: [
      { ...wallet(long, 'ANNOUNCED', false), id: 'example.magpie' },
      { ...wallet(long, 'ANNOUNCED', false), id: 'example.fernwood' },
    ],
  },
} as const satisfies Scenes
