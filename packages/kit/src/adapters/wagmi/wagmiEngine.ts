import type { Config, State, Connector as WagmiConnector } from 'wagmi'
import { connect, reconnect } from 'wagmi/actions'
import { parseCaip2 } from '../../caip/parseCaip2.js'
import { isEip1193Provider } from '../../connectors/Eip1193.js'
import { failureCode, toWalletError, walletError } from '../../errors/toWalletError.js'
import type { Pairing } from '../../state/remote.js'
import type { Session } from '../../state/types.js'
import { abortable } from '../../utils/abortable.js'
import type { AdapterContext } from '../Adapter.js'
import type { Engine } from '../createEngine.js'
import { readApproval, resumeChain, watchApproval } from '../evm/approval.js'
import type { EvmConnector } from '../evm/eip1193Wallet.js'
import { createReads, type Read } from '../evm/reads.js'
import { whenShared } from '../evm/requestAccounts.js'
import { sendTransaction, signMessage, signTypedData } from '../evm/requests.js'
import { switchChain } from '../evm/switchChain.js'
import { followWagmi } from './followWagmi.js'
import { forgetConnection } from './forgetConnection.js'
import { isSettled } from './isSettled.js'
import { refuseLateConnections } from './refuseLateConnections.js'
import { resolveConnector } from './resolveConnector.js'
import { waitForHydration } from './waitForHydration.js'

/** Asks wagmi once a visitor does something, or has done so on the last visit. */
export function wagmiEngine(
  config: Config,
  context: Pick<AdapterContext, 'emit'>,
): Engine<EvmConnector> {
  const follower = followWagmi(config, context)
  const { connectorIds, approvals, current, report, quietly } = follower
  const late = refuseLateConnections(config, quietly)

  async function resolve(wallet: EvmConnector) {
    await waitForHydration(config)
    const connector = await resolveConnector(config, wallet)
    connectorIds.set(connector.uid, wallet.id)
    return connector
  }

  /** Learns what a wallet has approved, where it tells: a remote wallet, or a Safe. */
  async function learn(wallet: EvmConnector) {
    const { id } = wallet
    const provider = await wallet.getProvider?.()
    if (!provider || !('allows' in provider)) return
    approvals.get(id)?.stop()
    const stop = watchApproval(provider, (approval) => {
      approvals.set(id, { approval, stop })
      report()
    })
    approvals.set(id, { approval: await readApproval(provider), stop })
  }

  function requireCurrent(): Session {
    const session = current()
    if (session) return session
    throw walletError('noAccounts')
  }

  /** wagmi's connect cannot be cancelled. It gets a connector whose answer can be. */
  async function connectWith(
    connector: WagmiConnector,
    signal: AbortSignal,
    how?: { isReconnecting?: true },
  ) {
    const cancellable: WagmiConnector = {
      ...connector,
      connect: (parameters) => abortable(connector.connect({ ...parameters, ...how }), signal),
    }
    await late.whileAsking(() => connect(config, { connector: cancellable }))
    putBack(config, connector)
  }

  /** Where the wallet has an earlier request open, the visitor's answer to that one counts. */
  async function takeUp(connector: WagmiConnector, signal: AbortSignal, error: unknown) {
    // A wallet that was unlocked just now has told wagmi so itself.
    if (error instanceof Error && error.name === 'ConnectorAlreadyConnectedError') return
    if (failureCode(error) !== 'alreadyAsked') throw error
    await whenShared(await providerOf(connector), signal)
    // wagmi may have heard of it as well.
    if (config.state.current !== connector.uid)
      await connectWith(connector, signal, { isReconnecting: true })
  }

  async function providerOf(connector: WagmiConnector) {
    const provider = await connector.getProvider()
    if (isEip1193Provider(provider)) return provider
    throw walletError('walletGone')
  }

  /** Those in use, which may be the host's own that wagmi does not list, and those that it lists. */
  function findConnectors(connectorId: string) {
    const isMeant = ({ uid, id }: WagmiConnector) => (connectorIds.get(uid) ?? id) === connectorId
    const inUse = [...config.state.connections.values()].map(({ connector }) => connector)
    return { held: inUse.filter(isMeant), listed: config.connectors.filter(isMeant) }
  }

  function findConnector(connectorId: string): WagmiConnector | undefined {
    const { held, listed } = findConnectors(connectorId)
    return [...held, ...listed][0]
  }

  async function reach({ connectorId }: { connectorId: string }) {
    const connector = findConnector(connectorId)
    if (connector) return providerOf(connector)
    throw walletError('walletGone')
  }

  const read: Read = async ({ chainId, method, params, signal }) => {
    const { request } = config.getClient({ chainId: Number(parseCaip2(chainId).reference) })
    // The kit's methods are not all in viem's typed list; the answer is parsed by whoever asked.
    const ask = request as (request: object, options: object) => Promise<unknown>
    return abortable(ask({ method, params }, { retryCount: 1 }), signal)
  }

  return {
    toError: toWalletError,
    start: follower.start,
    stop() {
      follower.stop()
      late.stop()
    },
    async connect(wallet, { signal, signIn }) {
      const connector = await resolve(wallet)
      signal.throwIfAborted()
      late.allow(connector.uid)
      if (config.state.current === connector.uid && config.state.status === 'connected')
        return requireCurrent()
      const isHeld = config.state.connections.has(connector.uid)
      const cancel = () => isHeld || late.refuse(connector)
      signal.addEventListener('abort', cancel)
      const stop = tellLinks(connector, (pairing) =>
        context.emit({ type: 'pairing', connectorId: wallet.id, pairing }),
      )
      try {
        // Beside wagmi, which then finds the wallet connected.
        const both = await (await signIn?.(wallet))?.ask(await providerOf(connector))
        signal.throwIfAborted()
        await connectWith(connector, signal, both && { isReconnecting: true }).catch((error) =>
          takeUp(connector, signal, error),
        )
        await both?.accept()
      } finally {
        signal.removeEventListener('abort', cancel)
        stop()
      }
      await learn(wallet)
      try {
        return requireCurrent()
      } catch (error) {
        forgetConnection(config, connector.uid)
        connector.disconnect().catch(() => {})
        throw error
      }
    },
    async reconnect(wallet, { session, signal }) {
      const connector = await resolve(wallet)
      signal.throwIfAborted()
      late.allow(connector.uid)
      const provider = await wallet.getProvider?.()
      if (provider) await resumeChain(provider, session.chainId)
      await learn(wallet)
      // The host's own WagmiProvider may be at it already; wagmi does it once at a time.
      await abortable(settled(config), signal)
      const isCurrent = () => config.state.current === connector.uid
      if (config.state.status !== 'connected') await reconnect(config, { connectors: [connector] })
      else if (isCurrent()) await ask(connector, signal)
      await abortable(settled(config), signal)
      // It may have become so while it was asked.
      if (!isCurrent() && (await connector.isAuthorized()) && !isCurrent())
        await connectWith(connector, signal, { isReconnecting: true })
      const confirmed = isCurrent() ? current() : undefined
      // wagmi takes a wallet without accounts for connected.
      if (!confirmed) forgetConnection(config, connector.uid)
      return confirmed
    },
    async disconnect({ connectorId, told }, wallet) {
      const { held, listed } = findConnectors(connectorId)
      // wagmi cannot be stopped from reconnecting; what comes of it is taken back.
      if (!isSettled(config.state.status) && !told) for (const each of listed) late.refuse(each)
      for (const { uid } of held) forgetConnection(config, uid)
      if (told) return
      const connector = listed[0] ?? held[0] ?? (wallet && (await resolve(wallet)))
      if (connector) await end(config, connector)
    },
    async switchTo(wallet, network, { signal }) {
      await switchChain(await providerOf(await resolve(wallet)), { network, signal })
      findConnector(wallet.id)?.onChainChanged(parseCaip2(network.caipNetworkId).reference)
    },
    signMessage: async (asked) => signMessage(await reach(asked), asked),
    signTypedData: async (asked) => signTypedData(await reach(asked), asked),
    sendTransaction: async (asked) => sendTransaction(await reach(asked), asked),
    async request({ method, params, signal, ...asked }) {
      if ('chainId' in asked) return read({ method, params, signal, chainId: asked.chainId })
      return (await reach(asked)).request({ method, params })
    },
    ...createReads(read),
    getProvider: async (wallet) => providerOf(await resolve(wallet)),
  }
}

/**
 * Tells the links by which a connector leads a wallet on another device here, which wagmi's connectors say
 * in a message of their own (MetaMask's, where no extension is). Returns a function that ends it.
 */
function tellLinks(
  { emitter }: WagmiConnector,
  tell: (pairing: Pairing | undefined) => void,
): () => void {
  let isTold = false
  const onMessage = ({ type, data }: { type: string; data?: unknown }) => {
    // MetaMask's SDK says an empty one first where it is asked while it begins.
    if (type !== 'display_uri' || typeof data !== 'string' || !data) return
    isTold = true
    tell({ uri: data })
  }
  emitter.on('message', onMessage)
  return () => {
    emitter.off('message', onMessage)
    if (isTold) tell(undefined)
  }
}

/** Ends a connection as wagmi does, beside its state: its own way would put another one to use. */
async function end(config: Config, connector: WagmiConnector) {
  const { change, connect, disconnect } = config._internal.events
  await connector.disconnect()
  connector.emitter.off('change', change)
  connector.emitter.off('disconnect', disconnect)
  connector.emitter.on('connect', connect)
}

/** Tells wagmi what the wallet says now: in the back/forward cache a page hears nothing. */
async function ask(connector: WagmiConnector, signal: AbortSignal) {
  const accounts = await abortable(connector.getAccounts(), signal)
  connector.onAccountsChanged([...accounts])
  if (accounts[0]) connector.onChainChanged(`${await connector.getChainId()}`)
}

/** Gives wagmi the host's own connector object back in the place of the cancellable copy. */
function putBack(config: Config, connector: WagmiConnector) {
  config.setState((state) => {
    const connection = state.connections.get(connector.uid)
    if (!connection) return state
    const connections = new Map(state.connections)
    return { ...state, connections: connections.set(connector.uid, { ...connection, connector }) }
  })
}

/** Resolves when wagmi is neither connecting nor reconnecting. */
function settled(config: Config): Promise<void> {
  return new Promise((resolve) => {
    const look = ({ status }: Pick<State, 'status'>) => {
      if (!isSettled(status)) return
      stop()
      resolve()
    }
    const stop = config.subscribe((state) => state, look)
    look(config.state)
  })
}
