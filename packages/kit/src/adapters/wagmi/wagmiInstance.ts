import type { Config } from 'wagmi'
import type { AdapterContext, AdapterInstance } from '../Adapter.js'
import { evmInstance } from '../evm/evmInstance.js'
import { hostWallets } from './wagmiConnectors.js'

/** Lets wagmi hold the connection. What follows it is fetched when there is one. */
export function wagmiInstance(config: Config, context: AdapterContext): AdapterInstance {
  const instance = evmInstance({
    context,
    library: {
      wallets: () => hostWallets(config),
      watch: (onChange) => config._internal.connectors.subscribe(onChange),
    },
    load: async () => (await import('./wagmiEngine.js')).wagmiEngine(config, context),
  })
  return {
    ...instance,
    start() {
      const stop = instance.start()
      function look() {
        const { status, connections, current } = config.state
        const held = current && connections.get(current)
        // What wagmi has stored is not connected yet.
        if (status === 'connected' && held) instance.ready?.(held.connector.id).catch(() => {})
      }
      const unwatch = config.subscribe(({ status }) => status, look)
      look()
      return () => {
        stop()
        unwatch()
      }
    },
  }
}
