import type { Adapter } from '../adapters/Adapter.js'
import type { HostWallet, SharedSession } from './HostWallet.js'

/** A wallet that the host brings itself. Made by `defineConnector`. */
export interface CustomConnector extends HostWallet {
  readonly serves?: ServedNamespaces | undefined
  another?(id: string): CustomConnector
}

export type ServedNamespaces = SharedSession & {
  /** For those namespaces that the host gives no adapter for. */
  readonly adapters: readonly Adapter[]
}

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
export function defineConnector(connector: CustomConnector): CustomConnector {
  return connector
}
