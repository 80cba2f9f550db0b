import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { AdapterNotFoundError } from '../errors/config.js'
import { ConnectorNotFoundError } from '../errors/connection.js'
import { failureOf } from '../errors/failureOf.js'
import type { WalletError } from '../errors/WalletError.js'
import { connectorOf } from '../state/connectorOf.js'
import { currentRoute } from '../state/modal.js'
import { openingRoute } from '../state/openingRoute.js'
import type { Connector, Session } from '../state/types.js'
import { holdSessions } from './connections.js'
import { type Connected, connectNamespace } from './connectNamespace.js'
import { endConnection } from './endConnection.js'
import { findConnector } from './findConnector.js'
import { flagSlowRequest } from './flagSlowRequest.js'
import { loadSignIn } from './loadSignIn.js'
import { readyAdapters } from './readyAdapters.js'
import { refreshModal } from './refreshModal.js'
import { returnToWallets } from './returnToWallets.js'
import { bringSessions } from './sessions.js'
import { showToast } from './showToast.js'
import { abortTask, startTask } from './tasks.js'

/**
 * Asks a wallet to connect. There is one attempt at a time: a new one cancels the last. It waits for as
 * long as the visitor takes.
 *
 * @throws ConnectorNotFoundError, AdapterNotFoundError, WalletError; an `AbortError` when cancelled
 */
export async function connect(
  kit: Billfold,
  parameters: {
    connectorId: string
    /** Which wallet it is, if the connector leads to many. */
    wallet?: Session['wallet']
    /**
     * The namespace to connect, if the connector leads to several: that one is asked first, and namespaces
     * that have another wallet keep it.
     * @default the active one first, then all others
     */
    namespace?: Namespace | undefined
    signal?: AbortSignal | undefined
  },
): Promise<Session> {
  const { connectorId } = parameters
  const { dispatch, adapters } = kit._internal
  bringSessions(kit)
  const find = () => connectorOf(kit.getState().connectors, connectorId)
  if (!find()) await readyAdapters(kit)
  const connector = find()
  if (!connector) throw new ConnectorNotFoundError(connectorId)
  if (!adapters[connector.namespace]) throw new AdapterNotFoundError(connector.namespace)

  const { signal, isLatest, end } = startTask(kit, 'connect', parameters.signal)
  dispatch({ type: 'connecting', event: { type: 'asked', subject: connectorId } })
  flagSlowRequest(kit, { request: 'connecting', signal })
  try {
    const connected = await askWallet(kit, { ...parameters, connector, signal })
    onConnected(kit, connected)
    return connected[0].session
  } catch (error) {
    if (!signal.aborted) onFailed(kit, connectorId, error)
    else if (isLatest()) dispatch({ type: 'connecting', event: { type: 'cancelled' } })
    throw error
  } finally {
    end()
  }
}

/** What comes of it, the namespace first that is to be the active one. */
async function askWallet(
  kit: Billfold,
  parameters: {
    connectorId: string
    connector: Connector
    wallet?: Session['wallet']
    namespace?: Namespace | undefined
    signal: AbortSignal
  },
): Promise<readonly [Connected, ...Connected[]]> {
  const { connectorId, connector, wallet, namespace: wanted } = parameters
  const way = findConnector(kit, connectorId)
  const asked = { ...parameters, namespace: connector.namespace }
  // Only hosts with remote wallets need it.
  const [first, ...kin] = way?.namespaces
    ? await (await import('./connectNamespaces.js')).connectNamespaces(kit, {
        way,
        ...parameters,
        signIn: (await loadSignIn(kit))?.link,
        wanted,
      })
    : [
        await connectNamespace(kit, {
          ...asked,
          signIn: async (found) => (await loadSignIn(kit))?.page({ ...asked, wallet: found }),
        }),
      ]
  const named = (each: Connected): Connected =>
    wallet ? { ...each, session: { ...each.session, wallet } } : each
  return [named(first), ...kin.map(named)]
}

function onConnected(kit: Billfold, connected: readonly [Connected, ...Connected[]]) {
  const [{ session }] = connected
  for (const { namespace } of connected) abortTask(kit, `reconnect ${namespace}`)
  const id = session.wallet?.id ?? session.connectorId
  if (session.wallet || !isCode(kit, session)) kit._internal.dispatch({ type: 'recent/used', id })
  holdSessions(kit, connected, { isAnswer: true })
  for (const { namespace, replaces: connectorId } of connected)
    if (connectorId) endConnection(kit, { namespace, connectorId }).catch(() => {})
  const [refused] = connected.flatMap((each) => each.refused ?? [])
  if (refused) return onRefused(kit, refused)
  if (!returnToWallets(kit)) refreshModal(kit)
}

/** The code for any wallet, and what is behind a login, are none that could be offered as used before. */
function isCode(kit: Billfold, { connectorId }: Session) {
  const { kind = '' } = connectorOf(kit.getState().connectors, connectorId) ?? {}
  return kind === 'remote' || kind === 'embedded'
}

/** The wallet is not on the network that the visitor chose: the modal stays, and says so. */
function onRefused(kit: Billfold, refused: NonNullable<Connected['refused']>) {
  const { dispatch, events } = kit._internal
  events.emit({ type: 'SWITCH_NETWORK_ERROR', ...refused })
  const { modal } = kit.getState()
  if (modal.status === 'closed') return
  void showToast(kit, { variant: 'error', message: 'switch.failed' })
  if (returnToWallets(kit) || currentRoute(modal)?.view === 'SIWXSignMessage') return
  dispatch({ type: 'modal/reset', route: openingRoute(kit.getState(), kit.options) })
}

function onFailed(kit: Billfold, connectorId: string, error: unknown) {
  const { dispatch, events } = kit._internal
  const code: WalletError['code'] = failureOf(error)
  dispatch({ type: 'connecting', event: { type: 'failed', code } })
  events.emit(
    code === 'rejected'
      ? { type: 'USER_REJECTED', connectorId }
      : { type: 'CONNECT_ERROR', connectorId, code },
  )
}
