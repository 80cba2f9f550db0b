import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import { callEndpoint } from '../clients/callEndpoint.js'
import { RpcError } from '../errors/RpcError.js'
import { ServiceError } from '../errors/ServiceError.js'
import { UserOperationError } from '../errors/UserOperationError.js'
import { callBundler } from '../protocol/bundler.js'

/**
 * Asks the bundler that the host's service has for a network, or its sponsor.
 *
 * @throws UserOperationError where it has none; RpcError with what it refuses; ServiceError; the signal's reason
 */
export async function askBundler(
  kit: Billfold,
  parameters: {
    chainId: Caip2
    method: string
    params: readonly unknown[]
    /** What the service calls one of its bundlers. @default any of them */
    bundler?: string | undefined
    signal?: AbortSignal | undefined
  },
): Promise<unknown> {
  const { chainId, method, params, bundler, signal } = parameters
  const { accountService: service } = kit.options
  if (!service) throw new UserOperationError('unsupported')
  const body = { jsonrpc: '2.0' as const, id: 1, method, params: [...params] }
  const reply = await callEndpoint(callBundler, {
    ...{ service, query: { chainId, bundler }, body, signal },
  }).catch((error: unknown) => {
    const isUnknown = error instanceof ServiceError && error.status === 400
    throw isUnknown ? new UserOperationError('unsupported', { cause: error }) : error
  })
  if (Array.isArray(reply)) throw new UserOperationError('untrusted')
  const { error, result } = reply
  if (error) throw new RpcError(error.code, error.message, { data: error.data })
  return result
}
