import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { AdapterNotFoundError, NetworkNotFoundError } from '../errors/config.js'

/**
 * Asks one of the host's networks something by JSON-RPC.
 *
 * @throws NetworkNotFoundError, AdapterNotFoundError, WalletError
 */
export async function askChain(
  kit: Billfold,
  parameters: {
    chainId: Caip2
    method: string
    params: readonly unknown[]
    signal?: AbortSignal | undefined
  },
): Promise<unknown> {
  const { chainId } = parameters
  if (!kit.options.networks.some(({ caipNetworkId }) => caipNetworkId === chainId))
    throw new NetworkNotFoundError(chainId)
  const { namespace } = parseCaip2(chainId)
  const adapter = kit._internal.adapters[namespace]
  if (!adapter?.request)
    throw new AdapterNotFoundError(namespace, 'NetworkController client not set')
  return adapter.request(parameters)
}
