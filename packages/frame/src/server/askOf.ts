import type { RequestRpc } from './createRpcCaller.js'

/** Asks a node of one chain. @returns its answer, unread @throws NodeError, ServerError */
export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

export function askOf(
  requestRpc: RequestRpc,
  { chainId, signal }: { chainId: string; signal?: AbortSignal | undefined },
): Ask {
  return (method, params) => requestRpc({ chainId, method, params, signal })
}
