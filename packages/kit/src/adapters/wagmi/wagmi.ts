import type { Config } from 'wagmi'
import type { Adapter } from '../Adapter.js'
import { evmAdapter } from '../evm/evmAdapter.js'
import { wagmiBridge } from './wagmiBridge.js'

/** An adapter that goes through wagmi, and the config that it uses. */
export type WagmiAdapter = Adapter & {
  /** For the host's own `WagmiProvider` and actions. */
  readonly config: Config
}

/**
 * EVM chains through wagmi, versions 2 and 3. The kit connects, reconnects and disconnects by wagmi's
 * own actions, so that every wagmi hook on the page says the same as the kit. The config is used as
 * it is; `createWagmi` makes one for hosts that have none.
 *
 * @example
 * ```ts
 * createBillfold({ networks: [mainnet], adapters: [wagmi(config)] })
 * ```
 */
export function wagmi(config: Config): WagmiAdapter {
  const adapter = evmAdapter({
    type: 'wagmi',
    bridge: (context) => wagmiBridge(config, context),
  })
  return { ...adapter, config }
}
