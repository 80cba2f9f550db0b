import type { Config } from 'wagmi'
import type { Adapter, AdapterContext } from '../Adapter.js'
import { wagmiInstance } from './wagmiInstance.js'

/** An adapter that uses wagmi, and its config. */
export type WagmiAdapter = Adapter & {
  /** For the host's own `WagmiProvider` and actions. */
  readonly config: Config
}

/**
 * Serves EVM chains through wagmi, versions 2 and 3. The kit connects, reconnects and disconnects with
 * wagmi's own actions, so that every wagmi hook on the page agrees with the kit. The config is used as it
 * is; `createWagmi` makes one for hosts that have none.
 *
 * @example
 * ```ts
 * createBillfold({ networks: [mainnet], adapters: [wagmi(config)] })
 * ```
 */
export function wagmi(config: Config): WagmiAdapter {
  const setup = (context: AdapterContext) => wagmiInstance(config, context)
  return { type: 'wagmi', namespace: 'eip155', setup, config }
}
