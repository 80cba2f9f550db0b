import type { AdapterContext, AdapterInstance } from '../Adapter.js'
import type { Engine } from '../createEngine.js'
import { lazyInstance } from '../lazyInstance.js'
import type { EvmConnector } from './eip1193Wallet.js'
import { type LibraryWallet, watchWallets } from './watchWallets.js'

/** An EVM adapter at work: it finds wallets, and loads who holds the connection: the kit, or a library. */
export function evmInstance(parameters: {
  context: AdapterContext
  load(): Promise<Engine<EvmConnector>>
  /** The host's library, where it brings wallets. */
  library?: {
    wallets(): readonly LibraryWallet[]
    /** Returns an unsubscribe function. */
    watch(onChange: () => void): () => void
  }
}): AdapterInstance {
  const { context, load, library } = parameters
  const { connectors: custom } = context
  return lazyInstance<EvmConnector>({
    context,
    load,
    namespace: 'eip155',
    bring: (connectors) => connectors,
    watch(onChange, discovers) {
      const enableEIP6963 = discovers && context.enableEIP6963
      const enableInjected = discovers && context.enableInjected
      const external = library?.wallets ?? (() => [])
      const wallets = watchWallets({ custom, enableEIP6963, enableInjected, external, onChange })
      const unwatch = library?.watch(wallets.refresh)
      return () => {
        unwatch?.()
        wallets.stop()
      }
    },
  })
}
