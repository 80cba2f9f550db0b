import type { Config, State, Connector as WagmiConnector } from 'wagmi'
import { connect, reconnect } from 'wagmi/actions'
import { parseCaip2 } from '../../caip/Caip2.js'
import { isEip1193Provider } from '../../connectors/Eip1193.js'
import type { FailureCode } from '../../errors/failures.js'
import type { Session } from '../../state/types.js'
import { abortable } from '../../utils/abortable.js'
import type { Approvals } from '../evm/approval.js'
import type { EvmBridge, EvmBridgeContext } from '../evm/EvmBridge.js'
import type { EvmWallet } from '../evm/EvmWallet.js'
import { forgetConnection } from './forgetConnection.js'
import { isSettled } from './isSettled.js'
import type { refuseLateConnections } from './refuseLateConnections.js'
import { resolveConnector } from './resolveConnector.js'
import { waitForHydration } from './waitForHydration.js'

/** What the bridge knows, and what is asked of wagmi needs to know as well. */
export type WagmiKnowledge = {
  readonly config: Config
  /** Ids of the kit by wagmi's uid, for the connectors that the kit has picked itself. */
  readonly connectorIds: Map<string, string>
  readonly approvals: Approvals
  readonly late: ReturnType<typeof refuseLateConnections>
  /** The session of the wallet in use. */
  current(): Session | undefined
  /** Tells the kit of it. */
  report(): void
  readonly onDemand: EvmBridgeContext['onDemand']
}

type WagmiRequests = Pick<
  EvmBridge,
  'connect' | 'reconnect' | 'getProvider' | 'switched' | 'read'
> & {
  /** The connector of wagmi that leads to a wallet. */
  resolve(wallet: EvmWallet): Promise<WagmiConnector>
}

/** What is asked of wagmi once a visitor does something, or has done so on the last visit. */
export function wagmiRequests(knowledge: WagmiKnowledge): WagmiRequests {
  const { config, connectorIds, approvals, late, current, report, onDemand } = knowledge

  async function resolve(wallet: EvmWallet) {
    await waitForHydration(config)
    const connector = await resolveConnector(config, wallet)
    connectorIds.set(connector.uid, wallet.connector.id)
    return connector
  }

  /** Learns what a wallet has approved, where it tells: a remote wallet, or a Safe. */
  async function learn({ connector: { id }, getProvider }: EvmWallet) {
    const provider = await getProvider?.()
    if (provider && 'allows' in provider)
      await (await onDemand()).followApproval({ id, provider, approvals, report })
  }

  async function refuse(code: FailureCode): Promise<never> {
    throw (await onDemand()).walletError(code)
  }

  const requireCurrent = () => current() ?? refuse('noAccounts')

  /** wagmi's connect cannot be cancelled. It gets a connector whose answer can be. */
  async function connectWith(
    connector: WagmiConnector,
    signal: AbortSignal,
    how: { isReconnecting?: true } = {},
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
    const { failureCode, whenShared } = await onDemand()
    if (failureCode(error) !== 'alreadyAsked') throw error
    await whenShared(await providerOf(connector), signal)
    // wagmi may have heard of it as well.
    if (config.state.current !== connector.uid)
      await connectWith(connector, signal, { isReconnecting: true })
  }

  async function providerOf(connector: WagmiConnector) {
    const provider = await connector.getProvider()
    return isEip1193Provider(provider) ? provider : refuse('walletGone')
  }

  return {
    resolve,
    async connect(wallet, signal) {
      const connector = await resolve(wallet)
      signal.throwIfAborted()
      late.allow(connector.uid)
      if (config.state.current === connector.uid && config.state.status === 'connected')
        return requireCurrent()
      const isHeld = config.state.connections.has(connector.uid)
      const cancel = () => isHeld || late.refuse(connector)
      signal.addEventListener('abort', cancel)
      try {
        await connectWith(connector, signal).catch((error) => takeUp(connector, signal, error))
      } finally {
        signal.removeEventListener('abort', cancel)
      }
      await learn(wallet)
      try {
        return await requireCurrent()
      } catch (error) {
        forgetConnection(config, connector.uid)
        connector.disconnect().catch(() => {})
        throw error
      }
    },
    async reconnect(wallet, signal) {
      const connector = await resolve(wallet)
      signal.throwIfAborted()
      late.allow(connector.uid)
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
      const session = isCurrent() ? current() : undefined
      // wagmi takes a wallet without accounts for connected.
      if (!session) forgetConnection(config, connector.uid)
      return session
    },
    getProvider: async (wallet) => providerOf(await resolve(wallet)),
    switched(wallet, chainId) {
      const connection = [...config.state.connections.values()].find(
        ({ connector }) => connectorIds.get(connector.uid) === wallet.connector.id,
      )
      connection?.connector.onChainChanged(parseCaip2(chainId).reference)
    },
    async read({ chainId, ...question }) {
      const client = config.getClient({ chainId: Number(parseCaip2(chainId).reference) })
      return (await onDemand()).askClient(client, question)
    },
  }
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
