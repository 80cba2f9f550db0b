import type { EvmBridge, EvmBridgeContext } from './EvmBridge.js'
import { evmAdapter } from './evmAdapter.js'

/**
 * EVM chains without any library beside the kit. Used when a host gives no adapter. What holds the
 * connection comes with the first thing that needs it, so that hosts with a library do not pay for it.
 */
export const evm = /*#__PURE__*/ evmAdapter({ type: 'evm', bridge: lazyBridge })

function lazyBridge(context: EvmBridgeContext): EvmBridge {
  let loading: Promise<EvmBridge> | undefined
  function load() {
    loading ??= import('./onDemand.js').then(
      ({ directBridge }) => directBridge(context),
      (cause: unknown) => {
        loading = undefined
        throw cause
      },
    )
    return loading
  }
  return {
    // There is nothing to follow before a wallet is connected; starting and ending stops following.
    start: () => () => void loading?.then((bridge) => bridge.start()()).catch(() => {}),
    wallets: () => [],
    connect: async (wallet, signal) => (await load()).connect(wallet, signal),
    reconnect: async (wallet, signal) => (await load()).reconnect(wallet, signal),
    disconnect: async (connectorId) => (await load()).disconnect(connectorId),
    getProvider: async (wallet) => (await load()).getProvider(wallet),
    switched: (wallet, chain) => void load().then((bridge) => bridge.switched(wallet, chain)),
    read: async (parameters) => (await load()).read(parameters),
  }
}
