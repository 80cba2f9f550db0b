import type { Connector } from 'billfold'
import {
  connected,
  connectedOnSolana,
  connectedWithOneNetwork,
  opened,
  pushed,
} from './happenings.js'
import { namespaceNetworks } from './networks.js'
import type { Scene, Scenes } from './Scene.js'
import { wallet, wallets } from './wallets.js'

const options = { networks: namespaceNetworks }
const solanaNetwork = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A wallet in another namespace. */
function inNamespace(name: string, chain: 'solana' | 'bip122'): Connector {
  return { ...wallet(name), id: `${chain}:${name}`, chain }
}

/** One wallet for all three namespaces, one for two, and some for one alone. */
const namespaces: readonly Connector[] = [
  ...wallets.slice(0, 3),
  inNamespace('Magpie', 'solana'),
  inNamespace('Magpie', 'bip122'),
  inNamespace('Fernwood', 'solana'),
  inNamespace('Saffron', 'solana'),
]

const choice: Scene = {
  view: 'ChooseChain',
  options,
  wallets: namespaces,
  events: [
    opened({ view: 'Connect' }),
    pushed({ view: 'ChooseChain', connectorId: 'example.magpie' }),
  ],
}

const longName = 'A wallet whose makers could not stop once they had begun to name it'
const longNamed: readonly Connector[] = [
  { ...wallet(longName, 'ANNOUNCED', false), id: 'example.magpie' },
  { ...wallet(longName, 'ANNOUNCED', false), id: 'solana:Magpie', chain: 'solana' },
]

export const chooseChainScenes = {
  first: choice,
  oneConnected: { ...choice, events: [connected(), ...choice.events] },
  connectedWithAnother: { ...choice, events: [connectedOnSolana(), ...choice.events] },
  longName: { ...choice, wallets: longNamed },
  gone: { ...choice, wallets: [] },
} as const satisfies Scenes

const leaving: Scene = {
  view: 'SwitchNamespace',
  options,
  wallets: namespaces,
  events: [
    connected(),
    opened({ view: 'Networks' }),
    pushed({ view: 'SwitchNamespace', network: solanaNetwork }),
  ],
}

export const switchNamespaceScenes = {
  withoutWallet: leaving,
  withWallet: { ...leaving, events: [connectedOnSolana(), ...leaving.events] },
  walletGone: { ...leaving, wallets: [], events: [connectedOnSolana(), ...leaving.events] },
  first: { ...leaving, events: [opened({ view: 'SwitchNamespace', network: solanaNetwork })] },
} as const satisfies Scenes

const forSolana = opened({ view: 'Connect', namespace: 'solana' })

/** The wallet list where there are several namespaces. */
export const namespaceConnectScenes = {
  namespaces: { ...choice, view: 'Connect', events: [opened({ view: 'Connect' })] },
  forOneNamespace: { ...choice, view: 'Connect', events: [connected(), forSolana] },
  forSeveralNetworks: {
    ...choice,
    view: 'Connect',
    events: [connectedOnSolana(), opened({ view: 'Connect', namespace: 'eip155' })],
  },
  noneForOneNamespace: {
    ...choice,
    view: 'Connect',
    wallets: wallets.slice(0, 2),
    events: [connected(), forSolana],
  },
} as const satisfies Scenes

/** Networks of several namespaces. */
export const namespaceNetworksScenes = {
  namespaces: { ...leaving, view: 'Networks', events: [connected(), opened({ view: 'Networks' })] },
  oneApproved: {
    ...leaving,
    view: 'Networks',
    events: [connectedWithOneNetwork(), opened({ view: 'Networks' })],
  },
  oneApprovedLongName: {
    ...leaving,
    view: 'Networks',
    wallets: longNamed,
    events: [connectedWithOneNetwork(), opened({ view: 'Networks' })],
  },
} as const satisfies Scenes
