import type { Billfold } from '../createBillfold.js'
import { AdapterNotFoundError } from '../errors/config.js'
import { ConnectorNotFoundError } from '../errors/connection.js'
import { failureOf } from '../errors/failureOf.js'
import type { WalletError } from '../errors/WalletError.js'
import { isSupported } from '../state/isSupported.js'
import type { Connector, Session } from '../state/types.js'
import { refreshModal } from './refreshModal.js'
import { abortTask, startTask } from './tasks.js'
import { waitHonestly } from './waitHonestly.js'

/**
 * Asks a wallet to connect. One attempt at a time: a new one cancels the last. It waits for as long
 * as the visitor takes.
 *
 * @throws ConnectorNotFoundError, AdapterNotFoundError, WalletError; an `AbortError` when cancelled
 */
export async function connect(
  kit: Billfold,
  parameters: {
    connectorId: string
    /** Which wallet it is, where the connector leads to many. */
    wallet?: Session['wallet']
    signal?: AbortSignal | undefined
  },
): Promise<Session> {
  const { connectorId, wallet } = parameters
  const { dispatch, adapters } = kit._internal
  const connector = kit.getState().connectors.find(({ id }) => id === connectorId)
  if (!connector) throw new ConnectorNotFoundError(connectorId)
  const adapter = adapters[connector.chain]
  if (!adapter) throw new AdapterNotFoundError(connector.chain)

  const { signal, isLatest, end } = startTask(kit, 'connect', parameters.signal)
  dispatch({ type: 'connecting', event: { type: 'asked', subject: connectorId } })
  waitHonestly(kit, { request: 'connecting', signal })
  try {
    const chain = kit.getState().networks[connector.chain]
    const session = await adapter.connect({ connectorId, chain, signal })
    onConnected(kit, connector, wallet ? { ...session, wallet } : session)
    return session
  } catch (error) {
    if (!signal.aborted) onFailed(kit, connectorId, error)
    else if (isLatest()) dispatch({ type: 'connecting', event: { type: 'cancelled' } })
    throw error
  } finally {
    end()
  }
}

function onConnected(kit: Billfold, { id, chain: namespace }: Connector, session: Session) {
  const { dispatch, events } = kit._internal
  abortTask(kit, `reconnect ${namespace}`)
  dispatch({ type: 'connection', namespace, event: { type: 'connected', session } })
  if (isSupported(kit.options, session.chain))
    dispatch({ type: 'network/chosen', namespace, network: session.chain })
  dispatch({ type: 'recent/used', id: session.wallet?.id ?? id })
  dispatch({ type: 'connecting', event: { type: 'answered' } })
  events.emit({
    type: 'CONNECT_SUCCESS',
    connectorId: id,
    namespace,
    address: session.addresses[0],
    chain: session.chain,
    reconnected: false,
  })
  refreshModal(kit)
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
