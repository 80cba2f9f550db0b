import { ProviderRpcError, rpcErrorCode, type SerializedRpcError } from './providerRpcError.js'

type RpcCall = { readonly method: string; readonly params?: unknown }

/**
 * Sends one JSON-RPC call to a node and gives its result.
 * Throws {@link ProviderRpcError}: the node's own code, or -32603 if it cannot be reached.
 */
export async function rpc(url: string, call: RpcCall, signal?: AbortSignal): Promise<unknown> {
  const answer = await post(url, call, signal)
  if (isFailure(answer)) {
    const { code, message, data } = answer.error
    throw new ProviderRpcError(code, message, data)
  }
  if (isSuccess(answer)) return answer.result
  throw new ProviderRpcError(rpcErrorCode.internal, `The node at ${url} gave no JSON-RPC answer.`)
}

async function post(url: string, { method, params = [] }: RpcCall, signal?: AbortSignal) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: signal ?? null,
    })
    const body: unknown = await response.json()
    return body
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new ProviderRpcError(
      rpcErrorCode.internal,
      `The node at ${url} cannot be reached: ${message}`,
    )
  }
}

function isSuccess(answer: unknown): answer is { result: unknown } {
  return typeof answer === 'object' && answer !== null && 'result' in answer
}

function isFailure(answer: unknown): answer is { error: SerializedRpcError } {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return false
  const { error } = answer
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return typeof error.code === 'number' && 'message' in error
}
