import type { Config } from 'wagmi'
import type { Adapter } from '../Adapter.js'
import { evmAdapter } from '../evm/evmAdapter.js'
import { wagmiBridge } from './wagmiBridge.js'

/**
 * EVM chains through the host's own wagmi config, versions 2 and 3. The kit connects, reconnects and
 * disconnects by wagmi's own actions, so that every wagmi hook on the page says the same as the kit.
 *
 * @example
 * ```ts
 * createBillfold({ networks: [mainnet], adapters: [wagmi(config)] })
 * ```
 */
export function wagmi(config: Config): Adapter {
  return evmAdapter({ type: 'wagmi', bridge: (context) => wagmiBridge(config, context) })
}
