import type { Caip2 } from '../../caip/Caip2.js'

/**
 * The connected wallet for a host's own code. It follows the wallet: its account and its chain are the
 * current ones. Every request may throw a `WalletError`.
 */
export type UniversalProvider = {
  /** The active account. @throws WalletError with code `walletGone` once disconnected */
  readonly address: string
  /** All that the wallet shares. @throws WalletError with code `walletGone` once disconnected */
  readonly addresses: readonly string[]
  /** CAIP-2 id. @throws WalletError with code `walletGone` once disconnected */
  readonly chainId: Caip2
  /**
   * Sends a request to the wallet if the session allows its method, and to the chain's RPC addresses
   * otherwise.
   *
   * @param chain another than the current chain
   * @returns the wallet's answer; untrusted
   */
  request(
    parameters: { method: string; params?: readonly unknown[] | object },
    chainId?: Caip2,
  ): Promise<unknown>
}
