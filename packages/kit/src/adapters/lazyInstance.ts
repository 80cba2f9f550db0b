import type { Caip2 } from '../caip/Caip2.js'
import type { Namespace } from '../caip/namespaces.js'
import { WalletError } from '../errors/WalletError.js'
import type { Network } from '../networks/Network.js'
import type { Connector, Session } from '../state/types.js'
import { abortable } from '../utils/abortable.js'
import { isTelegram } from '../utils/isTelegram.js'
import type { AdapterContext, AdapterInstance, Transaction, WalletTarget } from './Adapter.js'
import { type LinkedWallet, linkedWallets } from './linked/LinkedWallet.js'
import { waitForWallet } from './waitForWallet.js'

type Opening = { chain: Caip2 | undefined; signal: AbortSignal }

/** All that is needed only once a visitor does something. */
export type LazyEngine<wallet> = Pick<AdapterInstance, 'getBalance' | 'getReceipt'> & {
  toError(error: unknown): WalletError
  stop(): void
  connect(wallet: wallet, opening: Opening): Promise<Session>
  reconnect(wallet: wallet, opening: Opening & { session: Session }): Promise<Session | undefined>
  /** Without a wallet it ends here alone. */
  disconnect(connectorId: string, wallet: wallet | undefined): void
  switchTo(wallet: wallet, network: Network): Promise<void>
  signMessage(parameters: WalletTarget & { message: string }): Promise<string>
  signTypedData(): Promise<never>
  sendTransaction(parameters: WalletTarget & { transaction: Transaction }): Promise<string>
  getProvider(wallet: wallet): unknown
}

/**
 * An adapter at work that finds wallets at once and loads the rest with the first request. Wallets
 * remote ones come after those on the page.
 */
export function lazyInstance<found extends { readonly connector: Connector }>(parameters: {
  context: AdapterContext
  namespace: Namespace
  /** Follows the wallets on the page. Returns an unsubscribe function. */
  watch(onWallets: (wallets: readonly found[]) => void): () => void
  load(): Promise<LazyEngine<found | LinkedWallet>>
}): AdapterInstance {
  type wallet = found | LinkedWallet
  const { context, namespace, watch } = parameters
  const linked = linkedWallets(context.connectors, namespace)
  let wallets: readonly wallet[] = []
  let loading: Promise<LazyEngine<wallet>> | undefined
  const changed = new Set<() => void>()

  function load() {
    loading ??= parameters.load().catch((cause: unknown) => {
      loading = undefined
      throw cause
    })
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
    work: (engine: LazyEngine<wallet>) => Promise<value>,
  ) {
    const engine = await load()
    signal?.throwIfAborted()
    try {
      return await abortable(work(engine), signal)
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw engine.toError(error)
    }
  }

  function onWallets(found: readonly found[]) {
    wallets = [...found, ...linked]
    context.emit({ type: 'connectors', connectors: wallets.map(({ connector }) => connector) })
    for (const listener of [...changed]) listener()
  }

  return {
    start() {
      if (linked.length > 0) onWallets([])
      // There are no extensions inside Telegram: whatever registers itself there cannot be one.
      const discovers = (context.enableEIP6963 || context.enableInjected) && !isTelegram(window)
      const stop = discovers ? watch(onWallets) : () => {}
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
        return wallet && engine.reconnect(wallet, { session, chain: session.chain, signal })
      }),
    disconnect: async ({ connectorId, told }) =>
      (await load()).disconnect(connectorId, told ? undefined : findWallet(connectorId)),
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
