import type { Namespace } from '../caip/namespaces.js'
import {
  type ConnectorIdentity,
  toConnector,
  type WalletConnector,
} from '../connectors/WalletConnector.js'
import { WalletError } from '../errors/WalletError.js'
import { abortable } from '../utils/abortable.js'
import { findAnother } from '../utils/findAnother.js'
import { isTelegram } from '../utils/isTelegram.js'
import type { AdapterContext, AdapterInstance } from './Adapter.js'
import type { Engine } from './createEngine.js'

/**
 * An adapter at work that finds wallets at once and loads the rest with the first request. Those that
 * the host brings come after those on the page.
 */
export function lazyInstance<wallet extends ConnectorIdentity>(parameters: {
  context: AdapterContext
  namespace: Namespace
  /** The wallets that the host's connectors lead to. */
  bring(connectors: readonly WalletConnector[]): readonly wallet[]
  /**
   * Follows the wallets on the page; without `discovers` those that need not be looked for. Returns an
   * unsubscribe function.
   */
  watch(onWallets: (wallets: readonly wallet[]) => void, discovers: boolean): () => void
  load(): Promise<Engine<wallet>>
}): AdapterInstance {
  const { context, namespace, bring, watch } = parameters
  const brought = bring(context.connectors)
  let wallets: readonly wallet[] = []
  let loading: Promise<Engine<wallet>> | undefined
  let isStarted = false

  function load() {
    loading ??= fetchEngine().catch((cause: unknown) => {
      loading = undefined
      throw cause
    })
    return loading
  }

  async function fetchEngine() {
    const engine = await parameters.load()
    if (isStarted) engine.start?.()
    return engine
  }

  function findWallet(id: string) {
    const another = findAnother(context.connectors, id)
    const [further] = another ? bring([another]) : []
    return wallets.find((each) => each.id === id) ?? further
  }

  function requireWallet(id: string) {
    const wallet = findWallet(id)
    if (wallet) return wallet
    const shortMessage = 'The wallet is not on the page any more.'
    throw new WalletError({ code: 'walletGone', shortMessage })
  }

  async function ask<value>(
    signal: AbortSignal | undefined,
    work: (engine: Engine<wallet>) => Promise<value>,
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

  function onWallets(found: readonly wallet[]) {
    const ids = found.map(({ id }) => id)
    wallets = [...found, ...brought.filter(({ id }) => !ids.includes(id))]
    const connectors = wallets.map((each) => toConnector(each, namespace))
    context.emit({ type: 'connectors', connectors })
  }

  return {
    // Remote wallets fetch more than this once they are chosen.
    ready: async (connectorId) =>
      (connectorId || wallets.some(({ kind }) => kind !== 'remote')) && load(),
    start() {
      isStarted = true
      loading?.then((engine) => engine.start?.()).catch(() => {})
      if (brought.length > 0) onWallets([])
      // There are no extensions inside Telegram: whatever registers itself there cannot be one.
      const discovers = (context.enableEIP6963 || context.enableInjected) && !isTelegram(window)
      const stop = watch(onWallets, discovers)
      return () => {
        isStarted = false
        stop()
        wallets = []
        loading?.then((engine) => engine.stop()).catch(() => {})
      }
    },
    connect: ({ connectorId, ...opening }) =>
      ask(opening.signal, async (engine) => engine.connect(requireWallet(connectorId), opening)),
    reconnect: ({ session, signal }) =>
      ask(signal, async (engine) =>
        engine.reconnect(requireWallet(session.connectorId), {
          session,
          chainId: session.chainId,
          signal,
        }),
      ),
    disconnect: async (parameters) =>
      (await load()).disconnect(parameters, findWallet(parameters.connectorId)),
    switchNetwork: ({ connectorId, network, signal }) =>
      ask(signal, async (engine) =>
        engine.switchTo(requireWallet(connectorId), network, { signal }),
      ),
    signMessage: (parameters) => ask(parameters.signal, (engine) => engine.signMessage(parameters)),
    signTypedData: (parameters) =>
      ask(parameters.signal, (engine) => engine.signTypedData(parameters)),
    sendTransaction: (parameters) =>
      ask(parameters.signal, (engine) => engine.sendTransaction(parameters)),
    getBalance: (parameters) => ask(parameters.signal, (engine) => engine.getBalance(parameters)),
    getReceipt: (parameters) => ask(parameters.signal, (engine) => engine.getReceipt(parameters)),
    request: (question) => ask(question.signal, (engine) => engine.request(question)),
    getProvider: (connectorId) =>
      ask(undefined, async (engine) => engine.getProvider(requireWallet(connectorId))),
  }
}
