import { opened } from './happenings.js'
import type { Scene, Scenes } from './Scene.js'
import { awkwardWallets, wallet, wallets } from './wallets.js'

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

export const connectScenes = {
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
} as const satisfies Scenes
