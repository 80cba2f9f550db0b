import type { Caip2 } from '../../caip/Caip2.js'
import type { Session } from '../../state/types.js'
import { abortable } from '../../utils/abortable.js'
import type { Adapter, AdapterContext, AdapterInstance } from '../Adapter.js'
import type { EvmBridge, EvmBridgeContext } from './EvmBridge.js'
import type { EvmWallet } from './EvmWallet.js'
import type { Read } from './reads.js'
import { toWalletError, walletError } from './toWalletError.js'
import { waitForWallet } from './waitForWallet.js'
import { watchWallets } from './watchWallets.js'

/**
 * The one engine for EVM chains. It speaks EIP-1193 to wallets and leaves to a bridge what a host's
 * library wants to do itself.
 */
export function evmAdapter(parameters: {
  type: string
  bridge: (context: EvmBridgeContext) => EvmBridge
}): Adapter {
  return {
    type: parameters.type,
    namespace: 'eip155',
    setup: (context) => setupEngine(parameters.bridge, context),
  }
}

function setupEngine(
  createBridge: (context: EvmBridgeContext) => EvmBridge,
  context: AdapterContext,
): AdapterInstance {
  let wallets: readonly EvmWallet[] = []
  let refresh = () => {}
  const changed = new Set<() => void>()
  const findWallet = (id: string) => wallets.find(({ connector }) => connector.id === id)

  const bridge = createBridge({
    networks: context.networks,
    findWallet,
    walletsChanged: () => refresh(),
    report(session) {
      context.emit(session ? { type: 'session', session } : { type: 'disconnected' })
    },
  })

  function requireWallet(connectorId: string) {
    const wallet = findWallet(connectorId)
    if (!wallet) throw walletError('walletGone')
    return wallet
  }

  async function ask<value>(signal: AbortSignal | undefined, work: () => Promise<value>) {
    try {
      return await abortable(work(), signal)
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw toWalletError(error)
    }
  }

  // Signing and sending come with the first use of either.
  function reach(connectorId: string) {
    return Promise.all([bridge.getProvider(requireWallet(connectorId)), import('./requests.js')])
  }

  function toRead(chain: Caip2, signal: AbortSignal | undefined): Read {
    return (method, params) => bridge.read({ chain, method, params, signal })
  }

  return {
    start() {
      const watch = watchWallets({
        custom: context.connectors,
        enableEIP6963: context.enableEIP6963,
        enableInjected: context.enableInjected,
        external: () => bridge.wallets(),
        onChange(found) {
          wallets = found
          context.emit({
            type: 'connectors',
            connectors: found.map(({ connector }) => connector),
          })
          for (const listener of [...changed]) listener()
        },
      })
      refresh = watch.refresh
      const stopBridge = bridge.start()
      return () => {
        stopBridge()
        watch.stop()
        refresh = () => {}
        wallets = []
      }
    },
    connect: ({ connectorId, signal }) =>
      ask(signal, async () => bridge.connect(requireWallet(connectorId), signal)),
    reconnect: ({ session, signal }) =>
      ask(signal, async (): Promise<Session | undefined> => {
        const wallet = await waitForWallet({
          find: () => findWallet(session.connectorId),
          onChange: (listener) => {
            changed.add(listener)
            return () => changed.delete(listener)
          },
          signal,
        })
        return wallet && bridge.reconnect(wallet, signal)
      }),
    disconnect: ({ connectorId }) => bridge.disconnect(connectorId),
    switchNetwork: ({ connectorId, network, signal }) =>
      ask(signal, async () => {
        const wallet = requireWallet(connectorId)
        const provider = await bridge.getProvider(wallet)
        const { switchChain } = await import('./switchChain.js')
        await switchChain(provider, { network, signal })
        bridge.switched(wallet, network.caipNetworkId)
      }),
    signMessage: ({ connectorId, signal, ...rest }) =>
      ask(signal, async () => {
        const [provider, { signMessage }] = await reach(connectorId)
        return signMessage(provider, rest)
      }),
    signTypedData: ({ connectorId, signal, ...rest }) =>
      ask(signal, async () => {
        const [provider, { signTypedData }] = await reach(connectorId)
        return signTypedData(provider, rest)
      }),
    sendTransaction: ({ connectorId, signal, ...rest }) =>
      ask(signal, async () => {
        const [provider, { sendTransaction }] = await reach(connectorId)
        return sendTransaction(provider, rest)
      }),
    getBalance: ({ chain, address, signal }) =>
      ask(signal, async () => {
        const { getBalance } = await import('./reads.js')
        return getBalance(toRead(chain, signal), { address })
      }),
    getReceipt: ({ chain, hash, signal }) =>
      ask(signal, async () => {
        const { getReceipt } = await import('./reads.js')
        return getReceipt(toRead(chain, signal), { hash })
      }),
    getProvider: (connectorId) => bridge.getProvider(requireWallet(connectorId)),
  }
}
