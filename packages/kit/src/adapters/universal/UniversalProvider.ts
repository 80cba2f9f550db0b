import type { Caip2 } from '../../caip/Caip2.js'

/**
 * The connected wallet for a host's own code. It follows the wallet: the account and the chain are
 * those of the moment. Every request throws `WalletError`.
 */
export type UniversalProvider = {
  /** The active account. @throws WalletError with code `walletGone` once disconnected */
  readonly address: string
  /** All that the wallet shares. @throws WalletError with code `walletGone` once disconnected */
  readonly addresses: readonly string[]
  /** CAIP-2 id. @throws WalletError with code `walletGone` once disconnected */
  readonly chainId: Caip2
  /**
   * Asks the wallet for what the session carries, and the chain's RPC addresses for the rest.
   *
   * @param chain another one than the chain of the moment
   * @returns whatever the wallet answers: untrusted
   */
  request(
    parameters: { method: string; params?: readonly unknown[] | object },
    chainId?: Caip2,
  ): Promise<unknown>
}
