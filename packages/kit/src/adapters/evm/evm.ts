import type { EvmBridge, EvmBridgeContext } from './EvmBridge.js'
import { evmAdapter } from './evmAdapter.js'

/**
 * EVM chains without any library beside the kit. What holds the connection comes with the first thing
 * that needs it.
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
  /** The same method of what is loaded. */
  const later =
    <name extends 'connect' | 'reconnect' | 'disconnect' | 'getProvider' | 'read'>(method: name) =>
    async (...given: Parameters<EvmBridge[name]>) =>
      // The compiler loses the tie between a method and its parameters.
      ((await load())[method] as (...given: unknown[]) => never)(...given)
  return {
    ready: load,
    // There is nothing to follow before a wallet is connected; starting and ending stops following.
    start: () => () => void loading?.then((bridge) => bridge.start()()).catch(() => {}),
    wallets: () => [],
    connect: later('connect'),
    reconnect: later('reconnect'),
    disconnect: later('disconnect'),
    getProvider: later('getProvider'),
    read: later('read'),
    switched: (wallet, chainId) => void load().then((bridge) => bridge.switched(wallet, chainId)),
  }
}
