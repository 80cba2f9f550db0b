import type { WalletConnector } from './WalletConnector.js'

/**
 * Adds a wallet of the host's own to the list.
 *
 * @example
 * ```ts
 * defineConnector({
 *   id: 'com.example.wallet',
 *   name: 'Example wallet',
 *   getProvider: async () => (await import('example-wallet')).provider,
 * })
 * ```
 */
export function defineConnector(connector: WalletConnector): WalletConnector {
  return connector
}
