import { WalletError } from '../../errors/WalletError.js'
import type { Session } from '../../state/types.js'
import { abortable } from '../../utils/abortable.js'
import { findAnother } from '../../utils/findAnother.js'
import type { Adapter, AdapterContext, AdapterInstance, WalletTarget } from '../Adapter.js'
import { waitForWallet } from '../waitForWallet.js'
import type { EvmBridge, EvmBridgeContext } from './EvmBridge.js'
import type { EvmWallet } from './EvmWallet.js'
import { fromCustom, watchWallets } from './watchWallets.js'

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
  function findWallet(id: string) {
    const another = findAnother(context.connectors, id)
    return wallets.find(({ connector }) => connector.id === id) ?? (another && fromCustom(another))
  }

  const bridge = createBridge({
    networks: context.networks,
    findWallet,
    onDemand: loadOnDemand,
    walletsChanged: () => refresh(),
    report: (session) => context.emit({ type: 'session', session }),
    withdrawn: (connectorId, isLost) => context.emit({ type: 'disconnected', connectorId, isLost }),
  })

  function requireWallet(connectorId: string) {
    const wallet = findWallet(connectorId)
    if (wallet) return wallet
    const shortMessage = 'The wallet is not on the page any more.'
    throw new WalletError({ code: 'walletGone', shortMessage })
  }

  async function ask<value>(signal: AbortSignal | undefined, work: () => Promise<value>) {
    try {
      return await abortable(work(), signal)
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      const { toWalletError } = await loadOnDemand()
      throw toWalletError(error)
    }
  }

  async function reach({ connectorId, signal }: Pick<WalletTarget, 'connectorId' | 'signal'>) {
    const provider = await bridge.getProvider(requireWallet(connectorId))
    return (await loadOnDemand()).askWallet(provider, signal)
  }

  return {
    ready: async () => bridge.ready?.(),
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
        if (!wallet) return undefined
        await resumeChain(context, session)
        return bridge.reconnect(wallet, signal)
      }),
    disconnect: ({ connectorId, told }) => bridge.disconnect(connectorId, told),
    switchNetwork: (parameters) =>
      ask(parameters.signal, async () => {
        const wallet = requireWallet(parameters.connectorId)
        await (await reach(parameters)).switchChain(parameters)
        await bridge.switched(wallet, parameters.network.caipNetworkId)
      }),
    signMessage: (parameters) =>
      ask(parameters.signal, async () => (await reach(parameters)).signMessage(parameters)),
    signTypedData: (parameters) =>
      ask(parameters.signal, async () => (await reach(parameters)).signTypedData(parameters)),
    sendTransaction: (parameters) =>
      ask(parameters.signal, async () => (await reach(parameters)).sendTransaction(parameters)),
    getBalance: (parameters) =>
      ask(parameters.signal, async () => (await loadOnDemand()).getBalance(bridge, parameters)),
    getReceipt: (parameters) =>
      ask(parameters.signal, async () => (await loadOnDemand()).getReceipt(bridge, parameters)),
    request: (question) =>
      ask(question.signal, async () =>
        (await loadOnDemand()).answerQuestion(bridge, requireWallet, question),
      ),
    getProvider: (connectorId) => bridge.getProvider(requireWallet(connectorId)),
  }
}

/** A remote wallet is on no network of its own. */
async function resumeChain({ connectors }: AdapterContext, { connectorId, chainId }: Session) {
  const own = connectors.find(({ id }) => id === connectorId)
  const served = (own ?? findAnother(connectors, connectorId))?.serves
  if (served) await (await loadOnDemand()).resumeRemote(served, chainId)
}

/**
 * What is needed only once a visitor does something: signing, sending, switching, reading, failing.
 */
function loadOnDemand() {
  return import('./onDemand.js')
}
