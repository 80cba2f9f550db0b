import type { Caip2 } from '../caip/Caip2.js'
import type { Caip10 } from '../caip/Caip10.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Network } from '../networks/Network.js'
import { explorerUrl } from './explorerUrl.js'
import type { Account, Connection, State, WalletRequest } from './types.js'

const disconnected: Connection = { status: 'disconnected' }

type ConnectionState = Pick<State, 'activeNamespace' | 'connections'>
type AccountState = ConnectionState & Pick<State, 'connecting'>

/** Where a namespace stands with its wallet. */
export function selectConnection(
  state: ConnectionState,
  namespace = state.activeNamespace,
): Connection {
  return state.connections[namespace] ?? disconnected
}

/** What the page knows of the visitor in one namespace. */
export type AccountSnapshot = {
  /**
   * `connecting`: with an address, the wallet has yet to confirm it; without one, a wallet is being asked.
   */
  readonly status: Connection['status']
  readonly isConnected: boolean
  readonly namespace: Namespace
  readonly address: string | undefined
  /** CAIP-10 id of the address on the wallet's chain. */
  readonly caipAddress: Caip10 | undefined
  /** CAIP-2 id of the wallet's chain, which may be none of the host's. */
  readonly chainId: Caip2 | undefined
  readonly allAccounts: readonly Account[]
  /** What the wallet calls its accounts, by address; untrusted, one line of text each. */
  readonly addressLabels: Readonly<Record<string, string>>
  /** The address's page in the block explorer, if the host's network names one. */
  readonly addressExplorerUrl: string | undefined
  readonly connectorId: string | undefined
}

/** The account of a namespace as a host sees it. `networks` name the explorers. */
export function selectAccount(
  state: AccountState,
  namespace = state.activeNamespace,
  networks: readonly Network[] = [],
): AccountSnapshot {
  const connection = selectConnection(state, namespace)
  if (connection.status === 'disconnected') {
    const status = isUnderWay(state.connecting) ? 'connecting' : 'disconnected'
    return { ...nobody, status, namespace }
  }
  const { session } = connection
  const [address] = session.addresses
  return {
    status: connection.status,
    isConnected: connection.status === 'connected',
    namespace,
    address,
    caipAddress: `${session.chainId}:${address}`,
    chainId: session.chainId,
    allAccounts: session.addresses.map((address) => {
      return {
        namespace,
        address,
        type: session.types?.[address] ?? 'eoa',
        ...session.keys?.[address],
      }
    }),
    addressLabels: session.labels ?? {},
    addressExplorerUrl: explorerUrl(
      networks.find(({ caipNetworkId }) => caipNetworkId === session.chainId),
      address,
    ),
    connectorId: session.connectorId,
  }
}

/** Whether a wallet is asked that can answer. */
export function isUnderWay(request: WalletRequest): boolean {
  return request.status === 'waiting' && !request.outOfReach
}

const nobody = {
  isConnected: false,
  address: undefined,
  caipAddress: undefined,
  chainId: undefined,
  allAccounts: [],
  addressLabels: {},
  addressExplorerUrl: undefined,
  connectorId: undefined,
} as const

/** The id of the chain that the visitor is on, or would be on after connecting. */
export function selectChain(state: State, namespace = state.activeNamespace): Caip2 | undefined {
  const connection = selectConnection(state, namespace)
  if (connection.status !== 'disconnected') return connection.session.chainId
  return state.networks[namespace]
}

/** The visitor's network; `undefined` when it is not one of the host's. */
export function selectNetwork(
  state: State,
  networks: readonly Network[],
  namespace = state.activeNamespace,
): Network | undefined {
  const chainId = selectChain(state, namespace)
  return networks.find((network) => network.caipNetworkId === chainId)
}

/** How many transactions of the account in use are sent and not yet in a block. */
export function selectPendingCount(state: State): number {
  const { connectorId, address, namespace } = selectAccount(state)
  return state.pendingTransactions.filter(
    (each) =>
      each.connectorId === connectorId &&
      each.address === address &&
      each.chainId.startsWith(`${namespace}:`),
  ).length
}
