import type { Config } from 'wagmi'
import type { Adapter } from '../Adapter.js'
import { evmAdapter } from '../evm/evmAdapter.js'
import { type CreateWagmiConfigParameters, createWagmiConfig } from './createWagmiConfig.js'
import { wagmiBridge } from './wagmiBridge.js'

/** An adapter that goes through wagmi, and the config that it uses. */
export type WagmiAdapter = Adapter & {
  /** For the host's own `WagmiProvider` and actions. */
  readonly config: Config
}

/**
 * EVM chains through wagmi, versions 2 and 3. The kit connects, reconnects and disconnects by wagmi's
 * own actions, so that every wagmi hook on the page says the same as the kit. Takes the host's own
 * config as it is, or the networks to create one from.
 *
 * @example
 * ```ts
 * createBillfold({ networks: [mainnet], adapters: [wagmi(config)] })
 * ```
 * @example
 * ```ts
 * const adapter = wagmi({ networks: [mainnet] })
 * createBillfold({ networks: [mainnet], adapters: [adapter] }) // adapter.config is for WagmiProvider
 * ```
 */
export function wagmi(parameters: Config | CreateWagmiConfigParameters): WagmiAdapter {
  const config = 'networks' in parameters ? createWagmiConfig(parameters) : parameters
  const adapter = evmAdapter({
    type: 'wagmi',
    bridge: (context) => wagmiBridge(config, context),
  })
  return { ...adapter, config }
}
