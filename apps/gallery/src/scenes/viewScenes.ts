import type { ViewName } from 'billfold'
import { accountScenes } from './accountScenes.js'
import { connectScenes } from './connectScenes.js'
import { asked, connectorId, failed, opened, pushed, waitedLong } from './happenings.js'
import { networksScenes, switchScenes, unsupportedScenes } from './networkScenes.js'
import type { Scenes } from './Scene.js'

const before = [
  opened({ view: 'Connect' }),
  pushed({ view: 'ConnectingExternal', connectorId }),
] as const
const connecting = { view: 'ConnectingExternal', events: before } as const

const connectingScenes = {
  cancelled: connecting,
  waiting: { ...connecting, events: [...before, asked('connecting')] },
  waitingLong: {
    ...connecting,
    events: [...before, asked('connecting'), waitedLong('connecting')],
  },
  failed: {
    ...connecting,
    events: [...before, asked('connecting'), failed('connecting', 'rejected')],
  },
  gone: { ...connecting, wallets: [] },
} as const satisfies Scenes

const uri = `wc:${'7e'.repeat(32)}@2?relay-protocol=irn&symKey=${'a4'.repeat(32)}&expiryTimestamp=1767225600`
const link = { uri, expiresAt: 1_767_225_600_000 }
const elsewhere = { id: connectorId, name: 'WalletConnect', type: 'WALLET_CONNECT' } as const

function elsewhereOptions(shown: typeof link | undefined) {
  const source = { current: () => shown, watch: () => () => {} }
  // What nobody answers: the scene's own events say how it goes.
  const getProvider = () => new Promise<never>(() => {})
  return { connectors: [{ ...elsewhere, link: source, getProvider }] }
}

const toElsewhere = [
  opened({ view: 'Connect' }),
  pushed({ view: 'ConnectingWalletConnectBasic', connectorId }),
] as const
const waitingElsewhere = {
  view: 'ConnectingWalletConnectBasic',
  wallets: [{ ...elsewhere, chain: 'eip155' }],
  events: [...toElsewhere, asked('connecting')],
} as const

const elsewhereScenes = {
  waiting: { ...waitingElsewhere, options: elsewhereOptions(link) },
  // What is awaited does not come: the place-holder stays.
  preparing: { ...waitingElsewhere, options: elsewhereOptions(undefined), balance: 'pending' },
  cancelled: { ...waitingElsewhere, options: elsewhereOptions(link), events: toElsewhere },
  failed: {
    ...waitingElsewhere,
    options: elsewhereOptions(undefined),
    events: [...toElsewhere, asked('connecting'), failed('connecting', 'walletOffline')],
  },
} as const satisfies Scenes

/** Each view in each of its states. */
export const viewScenes = {
  Connect: connectScenes,
  ConnectingExternal: connectingScenes,
  ConnectingWalletConnectBasic: elsewhereScenes,
  Account: accountScenes,
  Networks: networksScenes,
  SwitchNetwork: switchScenes,
  UnsupportedChain: unsupportedScenes,
  WhatIsAWallet: {
    first: { view: 'WhatIsAWallet', events: [opened({ view: 'WhatIsAWallet' })] },
    fromConnect: {
      view: 'WhatIsAWallet',
      events: [opened({ view: 'Connect' }), pushed({ view: 'WhatIsAWallet' })],
    },
  },
  WhatIsANetwork: {
    first: { view: 'WhatIsANetwork', events: [opened({ view: 'WhatIsANetwork' })] },
    fromNetworks: {
      view: 'WhatIsANetwork',
      events: [opened({ view: 'Networks' }), pushed({ view: 'WhatIsANetwork' })],
    },
  },
  GetWallet: {
    first: { view: 'GetWallet', events: [opened({ view: 'GetWallet' })] },
    fromConnect: {
      view: 'GetWallet',
      events: [opened({ view: 'Connect' }), pushed({ view: 'GetWallet' })],
    },
  },
} as const satisfies Readonly<Record<ViewName, Scenes>>
