import type { Connector } from 'billfold'
import {
  connected,
  connectedOnSolana,
  connectedWithOneNetwork,
  opened,
  pushed,
} from './happenings.js'
import { familyNetworks } from './networks.js'
import type { Scene, Scenes } from './Scene.js'
import { wallet, wallets } from './wallets.js'

const options = { networks: familyNetworks }
const solanaNetwork = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A wallet in another family. */
function inFamily(name: string, chain: 'solana' | 'bip122'): Connector {
  return { ...wallet(name), id: `${chain}:${name}`, chain }
}

/** One wallet for all three families, one for two, and some for one alone. */
const families: readonly Connector[] = [
  ...wallets.slice(0, 3),
  inFamily('Magpie', 'solana'),
  inFamily('Magpie', 'bip122'),
  inFamily('Fernwood', 'solana'),
  inFamily('Saffron', 'solana'),
]

const choice: Scene = {
  view: 'ChooseChain',
  options,
  wallets: families,
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
  view: 'SwitchFamily',
  options,
  wallets: families,
  events: [
    connected(),
    opened({ view: 'Networks' }),
    pushed({ view: 'SwitchFamily', network: solanaNetwork }),
  ],
}

export const switchFamilyScenes = {
  withoutWallet: leaving,
  withWallet: { ...leaving, events: [connectedOnSolana(), ...leaving.events] },
  walletGone: { ...leaving, wallets: [], events: [connectedOnSolana(), ...leaving.events] },
  first: { ...leaving, events: [opened({ view: 'SwitchFamily', network: solanaNetwork })] },
} as const satisfies Scenes

const forSolana = opened({ view: 'Connect', namespace: 'solana' })

/** The wallet list where there are several families. */
export const familyConnectScenes = {
  families: { ...choice, view: 'Connect', events: [opened({ view: 'Connect' })] },
  forOneFamily: { ...choice, view: 'Connect', events: [connected(), forSolana] },
  forSeveralNetworks: {
    ...choice,
    view: 'Connect',
    events: [connectedOnSolana(), opened({ view: 'Connect', namespace: 'eip155' })],
  },
  noneForOneFamily: {
    ...choice,
    view: 'Connect',
    wallets: wallets.slice(0, 2),
    events: [connected(), forSolana],
  },
} as const satisfies Scenes

/** Networks of several families. */
export const familyNetworksScenes = {
  families: { ...leaving, view: 'Networks', events: [connected(), opened({ view: 'Networks' })] },
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
