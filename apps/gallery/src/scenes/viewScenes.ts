import type { ViewName } from 'billfold'
import { accountScenes } from './accountScenes.js'
import { connectScenes } from './connectScenes.js'
import { asked, connectorId, failed, opened, pushed, waitedLong } from './happenings.js'
import {
  chooseChainScenes,
  namespaceConnectScenes,
  namespaceNetworksScenes,
  switchNamespaceScenes,
} from './namespaceScenes.js'
import { networksScenes, switchScenes, unsupportedScenes } from './networkScenes.js'
import { profileScenes } from './profileScenes.js'
import {
  allWalletsScenes,
  basicScenes,
  confirmScenes,
  connectWalletsScenes,
  listedScenes,
  oneRemoteScenes,
} from './remoteScenes.js'
import type { Scenes } from './Scene.js'
import { signInScenes } from './signInScenes.js'

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

/** Each view in each of its states. */
export const viewScenes = {
  Connect: { ...connectScenes, ...listedScenes, ...namespaceConnectScenes },
  ConnectWallets: connectWalletsScenes,
  AllWallets: allWalletsScenes,
  ChooseChain: chooseChainScenes,
  ConnectingExternal: connectingScenes,
  ConnectingWalletConnect: oneRemoteScenes,
  ConnectingWalletConnectBasic: basicScenes,
  ConfirmInWallet: confirmScenes,
  SIWXSignMessage: signInScenes,
  Account: accountScenes,
  ProfileWallets: profileScenes,
  Networks: { ...networksScenes, ...namespaceNetworksScenes },
  SwitchNamespace: switchNamespaceScenes,
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
    listed: { view: 'GetWallet', catalogue: 'full', events: [opened({ view: 'GetWallet' })] },
    fromConnect: {
      view: 'GetWallet',
      events: [opened({ view: 'Connect' }), pushed({ view: 'GetWallet' })],
    },
  },
} as const satisfies Readonly<Record<ViewName, Scenes>>
