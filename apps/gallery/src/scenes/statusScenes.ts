import type {
  AlertCode,
  Connection,
  FailureCode,
  Modal,
  ToastVariant,
  WalletRequest,
} from 'billfold'
import { scenes as accountScenes } from '../../../../packages/kit/src/features/account/Account.scenes.js'
import { scenes as connectScenes } from '../../../../packages/kit/src/features/connect/Connect.scenes.js'
import { scenes as connectingScenes } from '../../../../packages/kit/src/features/connect/ConnectingExternal.scenes.js'
import { scenes as switchScenes } from '../../../../packages/kit/src/features/networks/SwitchNetwork.scenes.js'
import {
  alerted,
  asked,
  connected,
  failed,
  toasted,
} from '../../../../packages/kit/src/scenes/happenings.js'
import type { Scene, Scenes } from '../../../../packages/kit/src/scenes/Scene.js'

const { installed } = connectScenes
const account = accountScenes.connected

function connectFailure(code: FailureCode): Scene {
  const { cancelled } = connectingScenes
  return {
    ...cancelled,
    events: [...cancelled.events, asked('connecting'), failed('connecting', code)],
  }
}

function switchFailure(code: FailureCode): Scene {
  const { cancelled } = switchScenes
  return {
    ...cancelled,
    events: [...cancelled.events, asked('switching'), failed('switching', code)],
  }
}

function alert(code: AlertCode): Scene {
  return { ...installed, events: [...installed.events, alerted(code)] }
}

function eachFailure(draw: (code: FailureCode) => Scene) {
  return {
    rejected: draw('rejected'),
    alreadyAsked: draw('alreadyAsked'),
    noAccounts: draw('noAccounts'),
    notAuthorized: draw('notAuthorized'),
    notSupported: draw('notSupported'),
    walletGone: draw('walletGone'),
    walletOffline: draw('walletOffline'),
    signedOut: draw('signedOut'),
    badAnswer: draw('badAnswer'),
    switchRefused: draw('switchRefused'),
    networkUnreachable: draw('networkUnreachable'),
    insufficientFunds: draw('insufficientFunds'),
    notLoaded: draw('notLoaded'),
    unknown: draw('unknown'),
  } as const satisfies Scenes<FailureCode>
}

const closed: Scene = { view: undefined, events: [] }

/** Each status of what the kit's state holds. */
export const statusScenes = {
  connection: {
    disconnected: installed,
    connecting: accountScenes.confirming,
    connected: account,
  } satisfies Scenes<Connection['status']>,
  connecting: {
    idle: connectingScenes.cancelled,
    waiting: connectingScenes.waiting,
    failed: connectingScenes.failed,
  } satisfies Scenes<WalletRequest['status']>,
  switching: {
    idle: switchScenes.cancelled,
    waiting: switchScenes.waiting,
    failed: switchScenes.failed,
  } satisfies Scenes<WalletRequest['status']>,
  connectFailure: eachFailure(connectFailure),
  switchFailure: eachFailure(switchFailure),
  alert: {
    networkNotFound: alert('networkNotFound'),
    invalidAppConfiguration: alert('invalidAppConfiguration'),
    embeddedWalletNotLoaded: alert('embeddedWalletNotLoaded'),
    embeddedWalletTimedOut: alert('embeddedWalletTimedOut'),
    sessionExpired: alert('sessionExpired'),
    invalidProjectId: alert('invalidProjectId'),
    projectIdNotConfigured: alert('projectIdNotConfigured'),
  } satisfies Scenes<AlertCode>,
  toast: {
    loading: { ...account, events: [...account.events, toasted('loading', 'Sending')] },
    success: { ...account, events: [...account.events, toasted('success', 'Switched to Base')] },
    error: {
      ...account,
      events: [
        ...account.events,
        toasted('error', 'There is not enough for the amount and the fee.'),
      ],
    },
  } satisfies Scenes<ToastVariant>,
  modal: {
    closed,
    open: installed,
    shaking: { ...installed, events: [...installed.events, { type: 'modal/shook' }] },
  } satisfies Scenes<Modal['status'] | 'shaking'>,
  page: {
    connecting: { ...closed, events: [asked('connecting')] },
    connected: { ...closed, events: [connected()] },
    wrongNetwork: { ...closed, events: [connected('eip155:4242')] },
    switching: { ...closed, events: [connected(), asked('switching')] },
  },
  embedded: {
    Connect: { ...installed, options: { enableEmbedded: true } },
    Account: { ...account, options: { enableEmbedded: true } },
  },
} as const
