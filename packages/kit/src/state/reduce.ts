import type { Caip2 } from '../caip/Caip2.js'
import type { Namespace } from '../caip/namespaces.js'
import type { WalletEntry } from '../protocol/catalogue.js'
import { type ConnectionEvent, sessionsOf, transitionConnection } from './connection.js'
import { type ModalEvent, transitionModal } from './modal.js'
import { rememberRecent } from './recent.js'
import { noRemote, type RemoteEvent, transitionRemote } from './remote.js'
import { type ToastEvent, transitionToast } from './toast.js'
import type {
  AlertCode,
  Connector,
  PendingTransaction,
  State,
  ThemeMode,
  ThemeVariables,
} from './types.js'
import { transitionWalletRequest, type WalletRequestEvent } from './walletRequest.js'

export type StateEvent =
  | ModalEvent
  | ToastEvent
  | { type: 'started' }
  | { type: 'stopped' }
  | { type: 'connectors/changed'; connectors: readonly Connector[] }
  | { type: 'connection'; namespace: Namespace; event: ConnectionEvent }
  | { type: 'connecting'; event: WalletRequestEvent }
  | { type: 'switching'; event: WalletRequestEvent }
  | { type: 'remote'; connectorId: string; event: RemoteEvent }
  /**
   * `aside`: another namespace than this one stays the active one. `wanted`: with no wallet
   * connected, so that the wallet is to be asked for it.
   */
  | {
      type: 'network/chosen'
      namespace: Namespace
      chainId: Caip2
      aside?: boolean | undefined
      wanted?: boolean | undefined
    }
  | { type: 'recent/remembered'; ids: readonly string[] }
  | { type: 'recent/used'; id: string }
  | { type: 'wallets/known'; wallets: readonly WalletEntry[] }
  | { type: 'signIn'; change: Partial<Pick<State, 'signIn' | 'signedIn'>> }
  | ({ type: 'transaction/sent' } & PendingTransaction)
  /** It waits no longer, or with what was sent in its place. */
  | {
      type: 'transaction/settled'
      hash: string
      replacement?: PendingTransaction['replacement']
    }
  | { type: 'alert/raised'; code: AlertCode }
  | { type: 'alert/dismissed' }
  | { type: 'theme/changed'; mode?: ThemeMode | undefined; variables?: ThemeVariables | undefined }
  | { type: 'locale/changed'; locale: string }

/** More than these are no help to a visitor. */
const pendingLimit = 99

/**
 * The kit's whole state after an event. Pure: no clock, no window. A namespace whose last wallet is
 * disconnected goes back to its network in `initial`.
 */
export function reduce(state: State, event: StateEvent, initial: Pick<State, 'networks'>): State {
  switch (event.type) {
    case 'started':
      return { ...state, started: true }
    case 'stopped':
      return { ...state, started: false, connectors: [], remotes: {} }
    case 'connectors/changed':
      return { ...state, connectors: event.connectors }
    case 'connection': {
      const before = state.connections[event.namespace] ?? { status: 'disconnected' }
      const after = transitionConnection(before, event.event)
      if (after === before) return state
      const connections = { ...state.connections, [event.namespace]: after }
      // What a wallet has sent goes with it.
      const isHeld = ({ chainId, connectorId }: PendingTransaction) =>
        !chainId.startsWith(`${event.namespace}:`) ||
        sessionsOf(after).some((session) => session.connectorId === connectorId)
      const pendingTransactions = state.pendingTransactions.every(isHeld)
        ? state.pendingTransactions
        : state.pendingTransactions.filter(isHeld)
      const networks =
        after.status === 'disconnected' ? resetNetworks(state, event.namespace, initial) : undefined
      return { ...state, connections, pendingTransactions, ...networks }
    }
    case 'connecting':
      return { ...state, connecting: transitionWalletRequest(state.connecting, event.event) }
    case 'switching':
      return { ...state, switching: transitionWalletRequest(state.switching, event.event) }
    case 'remote': {
      const { connectorId, event: told } = event
      const remote = transitionRemote(state.remotes[connectorId] ?? noRemote, told)
      return { ...state, remotes: { ...state.remotes, [connectorId]: remote } }
    }
    case 'network/chosen': {
      const { namespace, chainId, aside, wanted } = event
      const { [namespace]: _, ...others } = state.wantedNetworks
      return {
        ...state,
        activeNamespace: aside ? state.activeNamespace : namespace,
        networks: { ...state.networks, [namespace]: chainId },
        wantedNetworks: wanted ? { ...others, [namespace]: chainId } : others,
      }
    }
    case 'recent/remembered':
      return { ...state, recent: event.ids }
    case 'recent/used':
      return { ...state, recent: rememberRecent(state.recent, event.id) }
    case 'wallets/known': {
      const known = event.wallets.map((wallet) => [wallet.id, wallet])
      return { ...state, wallets: { ...state.wallets, ...Object.fromEntries(known) } }
    }
    case 'signIn':
      return { ...state, ...event.change }
    case 'transaction/sent': {
      const { type: _, ...transaction } = event
      const pendingTransactions = [...state.pendingTransactions, transaction].slice(-pendingLimit)
      return { ...state, pendingTransactions }
    }
    case 'transaction/settled': {
      const { hash, replacement } = event
      const pendingTransactions = state.pendingTransactions.flatMap((each) => {
        if (each.hash !== hash) return each
        return replacement ? { ...each, replacement } : []
      })
      return { ...state, pendingTransactions }
    }
    case 'alert/raised':
      return { ...state, alert: event.code }
    case 'alert/dismissed':
      return { ...state, alert: undefined }
    case 'theme/changed':
      return {
        ...state,
        themeMode: event.mode ?? state.themeMode,
        themeVariables: { ...state.themeVariables, ...event.variables },
      }
    case 'locale/changed':
      return { ...state, locale: event.locale }
    case 'toast/shown':
    case 'toast/hidden':
      return { ...state, toast: transitionToast(state.toast, event) }
    default: {
      const modal = transitionModal(state.modal, event)
      return modal === state.modal ? state : { ...state, modal }
    }
  }
}

function resetNetworks(
  state: Pick<State, 'networks' | 'wantedNetworks'>,
  namespace: Namespace,
  initial: Pick<State, 'networks'>,
): Pick<State, 'networks' | 'wantedNetworks'> {
  const { [namespace]: _, ...networks } = state.networks
  const { [namespace]: __, ...wantedNetworks } = state.wantedNetworks
  const first = initial.networks[namespace]
  return { networks: first ? { ...networks, [namespace]: first } : networks, wantedNetworks }
}
