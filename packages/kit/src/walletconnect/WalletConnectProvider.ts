import type { WalletLinkHolder } from '../connectors/createWalletLink.js'
import type { LinkSignIn } from '../connectors/LinkSignIn.js'
import type { RemoteProvider } from '../connectors/RemoteProvider.js'
import type { PeerOptions } from './createPeer.js'
import type { Asked } from './namespaceDefaults.js'
import type { Session } from './types.js'

/**
 * A provider's view of a namespace: what the wallet has granted or, before that, what it will be asked for.
 */
export type ProviderNamespace = {
  /** CAIP-2. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** CAIP-10; none before the wallet has granted any. */
  readonly accounts: readonly string[]
  /** By chain (CAIP-2): the RPC address that is asked first. */
  readonly rpcMap: Readonly<Record<string, string>>
  /** The chain (CAIP-2) of requests that name none. */
  readonly defaultChain: string
}

/** A chain that the provider serves: reads go to its RPC addresses, everything else to the wallet. */
export type ProviderChain = {
  /** CAIP-2, such as `eip155:1` or `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`. */
  readonly id: string
  /** HTTP addresses; if there are several, they are asked in the order of how well they answer. */
  readonly rpcUrls: readonly string[]
}

export type ProviderOptions = PeerOptions & {
  /**
   * Of any namespaces. The namespace of the first one is the provider's own: `chainChanged` and
   * `accountsChanged` tell of it. The first chain of each namespace is where a session begins if
   * the wallet has it.
   */
  chains: readonly [ProviderChain, ...ProviderChain[]]
  /**
   * By namespace: the methods and events that the session should allow.
   *
   * @default what wallets of that namespace know
   */
  namespaces?: Readonly<Record<string, Partial<Asked>>> | undefined
  /** Shows the link while a wallet is awaited. */
  link: WalletLinkHolder
}

export type ConnectingTerms = {
  /** The namespace that the session is for. @default any */
  namespace?: string | undefined
  /** What the wallet is to sign with the same step, where it knows how to. */
  signIn?: LinkSignIn | undefined
  signal?: AbortSignal | undefined
}

/**
 * An EIP-1193 provider on a WalletConnect session, for chains of all namespaces.
 *
 * Its events: `connect`, `disconnect`, `chainChanged` and `accountsChanged` of EIP-1193 (of a
 * namespace other than EVM, chains are told by their CAIP-2 id), `session_update` with the {@link
 * Session}, `session_expire` with its `topic`, and `session_event` with whatever the wallet tells.
 */
export type WalletConnectProvider = Omit<RemoteProvider, 'connect'> & {
  /**
   * Sends a request to the wallet if the session allows its method, and to the chain's RPC addresses
   * otherwise.
   *
   * @param chainId CAIP-2. Default: the default chain of the provider's own namespace, or of the
   * first namespace that the wallet has granted
   * @throws RpcError
   */
  request(
    parameters: { method: string; params?: readonly unknown[] | object },
    chainId?: string,
  ): Promise<unknown>
  /**
   * Proposes a session unless there is one; its link is in `link`. With a `namespace` it is one
   * that has accounts of that namespace: a new one takes the former's place if it has them, and
   * otherwise ends.
   *
   * @throws RpcError with code 4001 when the wallet refuses, or `signal`'s reason
   */
  connect(parameters?: ConnectingTerms): Promise<Session>
  /** Prepares a link before it is needed, unless there is a session. */
  prepare(signIn?: LinkSignIn): void
  /** Ends the session for both ends, and whatever is under way. */
  disconnect(): Promise<void>
  /**
   * Sets the chain (CAIP-2) of its namespace for requests that name none.
   *
   * @throws RpcError when the namespace is not configured
   */
  setDefaultChain(chainId: string): void
  readonly session: () => Session | undefined
  /** By namespace: what the session grants, or, without one, what wallets are asked for. */
  readonly namespaces: () => Readonly<Record<string, ProviderNamespace>>
  /**
   * Closes the connection and stops all timers; what is stored stays. Requests throw from then on.
   */
  destroy(): void
}
