import { watchStandardWallets } from '../../connectors/walletStandard.js'
import { WalletError } from '../../errors/WalletError.js'
import { abortable } from '../../utils/abortable.js'
import { isTelegram } from '../../utils/isTelegram.js'
import type { Adapter, AdapterContext, AdapterInstance } from '../Adapter.js'
import { waitForWallet } from '../waitForWallet.js'
import { listWallets } from './listWallets.js'
import type { Engine } from './onDemand.js'
import type { SolanaWallet } from './SolanaWallet.js'

/**
 * Solana, by wallets of the Wallet Standard. Needs no library: transactions go in and out as bytes,
 * which `@solana/kit` and the legacy library both read and write.
 *
 * @example
 * ```ts
 * import { createBillfold } from 'billfold'
 * import { solana } from 'billfold/networks'
 * import { solanaAdapter } from 'billfold/solana'
 *
 * export const billfold = createBillfold({ networks: [solana], adapters: [solanaAdapter()] })
 * ```
 */
export function solanaAdapter(): Adapter {
  return { type: 'solana', namespace: 'solana', setup }
}

function setup(context: AdapterContext): AdapterInstance {
  let wallets: readonly SolanaWallet[] = []
  let loading: Promise<Engine> | undefined
  const changed = new Set<() => void>()

  // All that is needed only once a visitor does something.
  function load() {
    loading ??= import('./onDemand.js').then(
      ({ createEngine }) => createEngine(context),
      (cause: unknown) => {
        loading = undefined
        throw cause
      },
    )
    return loading
  }

  function findWallet(id: string) {
    return wallets.find(({ connector }) => connector.id === id)
  }

  function requireWallet(id: string) {
    const wallet = findWallet(id)
    if (wallet) return wallet
    const shortMessage = 'The wallet is not on the page any more.'
    throw new WalletError({ code: 'walletGone', shortMessage })
  }

  async function ask<value>(
    signal: AbortSignal | undefined,
    work: (engine: Engine) => Promise<value>,
  ) {
    const engine = await load()
    try {
      return await abortable(work(engine), signal)
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw engine.toError(error)
    }
  }

  function onWallets(found: readonly SolanaWallet[]) {
    wallets = found
    context.emit({ type: 'connectors', connectors: found.map(({ connector }) => connector) })
    for (const listener of [...changed]) listener()
  }

  return {
    start() {
      // There are no extensions inside Telegram: whatever registers itself there cannot be one.
      const discovers = (context.enableEIP6963 || context.enableInjected) && !isTelegram(window)
      const stop = discovers
        ? watchStandardWallets(window, (registered) => onWallets(listWallets(registered)))
        : () => {}
      return () => {
        stop()
        wallets = []
        loading?.then((engine) => engine.stop()).catch(() => {})
      }
    },
    connect: ({ connectorId, chain, signal }) =>
      ask(signal, async (engine) => engine.connect(requireWallet(connectorId), { chain, signal })),
    reconnect: ({ session, signal }) =>
      ask(signal, async (engine) => {
        const wallet = await waitForWallet({
          find: () => findWallet(session.connectorId),
          onChange: (listener) => {
            changed.add(listener)
            return () => changed.delete(listener)
          },
          signal,
        })
        return wallet && engine.reconnect(wallet, { chain: session.chain, signal })
      }),
    disconnect: async ({ connectorId }) =>
      (await load()).disconnect(connectorId, findWallet(connectorId)),
    switchNetwork: ({ connectorId, network, signal }) =>
      ask(signal, async (engine) => engine.switchTo(requireWallet(connectorId), network)),
    signMessage: (parameters) => ask(parameters.signal, (engine) => engine.signMessage(parameters)),
    signTypedData: (parameters) => ask(parameters.signal, (engine) => engine.signTypedData()),
    sendTransaction: (parameters) =>
      ask(parameters.signal, (engine) => engine.sendTransaction(parameters)),
    getBalance: (parameters) => ask(parameters.signal, (engine) => engine.getBalance(parameters)),
    getReceipt: (parameters) => ask(parameters.signal, (engine) => engine.getReceipt(parameters)),
    getProvider: (connectorId) =>
      ask(undefined, async (engine) => engine.getProvider(requireWallet(connectorId))),
  }
}
