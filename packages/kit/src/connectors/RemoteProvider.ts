import type { Eip1193Provider } from './Eip1193.js'
import type { LinkSignIn } from './LinkSignIn.js'

/** What a provider says of what its wallet has granted. */
export type SessionProvider = {
  /**
   * The accounts of all namespaces (CAIP-10), in each the one in use first; none without a session.
   */
  accounts(): Promise<readonly string[]>
  /** Whether the session carries a method on a chain (CAIP-2). */
  allows(chainId: string, method: string): boolean
}

/** A remote wallet that serves chains of several namespaces by one session. */
export type RemoteProvider = Required<Eip1193Provider> &
  SessionProvider & {
    /**
     * Sends a request to the wallet if the session allows its method, and to the chain's RPC addresses
     * otherwise.
     *
     * @param chainId CAIP-2
     */
    request(
      parameters: { method: string; params?: readonly unknown[] | object },
      chainId?: string,
    ): Promise<unknown>
    /**
     * Proposes a session unless there is one, with accounts of a namespace where one is named. What
     * is granted then takes the place of a session that has none; else that one stays. With `signIn`
     * the wallet is asked for that in the same step, where it knows how to.
     */
    connect(parameters?: {
      namespace?: string | undefined
      signIn?: LinkSignIn | undefined
      signal?: AbortSignal | undefined
    }): Promise<unknown>
    /** Makes a chain (CAIP-2) the one that its namespace means where none is named. */
    setDefaultChain(chainId: string): void
    /** Ends the session, for all namespaces. */
    disconnect(): Promise<void>
  }
