import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import { AdapterNotFoundError, NetworkNotFoundError } from '../errors/config.js'
import { failureOf } from '../errors/failureOf.js'
import type { Network } from '../networks/Network.js'
import { selectConnection } from '../state/selectors.js'
import { flagSlowRequest } from './flagSlowRequest.js'
import { refreshModal } from './refreshModal.js'
import { startTask } from './tasks.js'
import { waitForReconnect } from './waitForReconnect.js'

/**
 * Changes the network: asks the connected wallet, or, with none connected, just chooses. The
 * network’s namespace becomes the active one; whether to leave the former is asked of nobody.
 *
 * @throws NetworkNotFoundError, AdapterNotFoundError, WalletError; an `AbortError` when cancelled
 */
export async function switchNetwork(
  kit: Billfold,
  parameters: { chainId: Caip2; signal?: AbortSignal | undefined },
): Promise<void> {
  const { chainId } = parameters
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network) {
    kit._internal.dispatch({ type: 'alert/raised', code: 'networkNotFound' })
    throw new NetworkNotFoundError(chainId, 'CaipNetwork not found')
  }
  const connection = selectConnection(kit.getState(), network.chainNamespace)
  if (connection.status === 'disconnected') return choose(kit, network)
  if (connection.session.chainId === network.caipNetworkId) return choose(kit, network)
  await askWallet(kit, network, parameters.signal)
}

function choose(kit: Billfold, { chainNamespace: namespace, caipNetworkId }: Network) {
  const wanted = selectConnection(kit.getState(), namespace).status === 'disconnected'
  kit._internal.dispatch({ type: 'network/chosen', namespace, chainId: caipNetworkId, wanted })
  refreshModal(kit)
}

async function askWallet(kit: Billfold, network: Network, outer: AbortSignal | undefined) {
  const { dispatch, events, adapters } = kit._internal
  const { caipNetworkId: subject, chainNamespace: namespace } = network
  const adapter = adapters[namespace]
  if (!adapter) throw new AdapterNotFoundError(namespace)
  const { signal, isLatest, end } = startTask(kit, 'switch', outer)
  dispatch({ type: 'switching', event: { type: 'asked', subject } })
  flagSlowRequest(kit, { request: 'switching', signal })
  try {
    const session = await waitForReconnect(kit, { namespace, signal })
    if (session && session.chainId !== subject)
      await adapter.switchNetwork({ connectorId: session.connectorId, network, signal })
    dispatch({ type: 'switching', event: { type: 'answered' } })
    choose(kit, network)
  } catch (error) {
    if (signal.aborted) {
      if (isLatest()) dispatch({ type: 'switching', event: { type: 'cancelled' } })
      throw error
    }
    const code = failureOf(error)
    dispatch({ type: 'switching', event: { type: 'failed', code } })
    events.emit({ type: 'SWITCH_NETWORK_ERROR', chainId: subject, code })
    throw error
  } finally {
    end()
  }
}
