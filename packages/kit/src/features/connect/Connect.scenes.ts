import { embeddedOptions } from '../../scenes/embedded.js'
import { connected, connectedOnSolana, opened } from '../../scenes/happenings.js'
import { namespaceNetworks } from '../../scenes/networks.js'
import { remoteOptions, remoteWallets } from '../../scenes/remote.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import { awkwardWallets, namespaceWallets, wallet, wallets } from '../../scenes/wallets.js'

const connect: Scene = { view: 'Connect', events: [opened({ view: 'Connect' })] }

const recent = {
  type: 'recent/remembered',
  ids: ['example.copperleaf', 'example.magpie'],
} as const

const documents = {
  termsConditionsUrl: 'https://example.com/terms',
  privacyPolicyUrl: 'https://example.com/privacy',
}

const grouped = [
  ...wallets.slice(0, 3),
  wallet('Saffron', 'INJECTED'),
  wallet('Deepwell', 'CUSTOM'),
  wallet('Northwind', 'EXTERNAL'),
]

const impostor = { ...wallet('Magpie'), id: 'example.magpie#2', usesIdentityOf: 'Magpie' }

const namespaces: Scene = {
  ...connect,
  options: { networks: namespaceNetworks },
  wallets: namespaceWallets,
}
const forSolana = opened({ view: 'Connect', namespace: 'solana' })

export const scenes = {
  installed: connect,
  one: { ...connect, wallets: wallets.slice(0, 1) },
  many: { ...connect, wallets: [...wallets, ...awkwardWallets] },
  groups: { ...connect, wallets: grouped, events: [recent, ...connect.events] },
  impostor: { ...connect, wallets: [...wallets.slice(0, 2), impostor] },
  awkward: { ...connect, wallets: awkwardWallets },
  consent: { ...connect, options: { ...documents, features: { legalCheckbox: true } } },
  consentToOne: {
    ...connect,
    options: {
      privacyPolicyUrl: documents.privacyPolicyUrl,
      features: { legalCheckbox: true },
    },
  },
  documents: { ...connect, options: documents },
  withoutGuide: { ...connect, options: { enableWalletGuide: false } },
  empty: { ...connect, wallets: [] },
  emptyWithoutGuide: { ...connect, wallets: [], options: { enableWalletGuide: false } },
  off: { ...connect, wallets: [], options: { enableWallets: false } },
  catalogue: {
    ...connect,
    wallets: [...remoteWallets, ...wallets.slice(0, 2)],
    options: { ...remoteOptions('ready'), featuredWalletIds: ['any'] },
    catalogue: 'full',
  },
  email: { ...connect, wallets, options: embeddedOptions },
  walletsBeforeEmail: {
    ...connect,
    wallets,
    options: { ...embeddedOptions, features: { connectMethodsOrder: ['wallet'] } },
  },
  emailAlone: {
    ...connect,
    wallets,
    options: { ...embeddedOptions, features: { emailShowWallets: false } },
  },
  collapsed: { ...connect, options: { features: { collapseWallets: true } } },
  namespaces,
  forOneNamespace: { ...namespaces, events: [connected(), forSolana] },
  forSeveralNetworks: {
    ...namespaces,
    events: [connectedOnSolana(), opened({ view: 'Connect', namespace: 'eip155' })],
  },
  noneForOneNamespace: {
    ...namespaces,
    wallets: wallets.slice(0, 2),
    events: [connected(), forSolana],
  },
} as const satisfies Scenes
