import { NodeError, type RequestRpc } from '../../server/createRpcCaller.js'

/** A chain's node, as the server's proxy passes it on. `change` stands between the two. */
export function nodeOf(
  { rpcUrl }: { rpcUrl: string },
  change: (method: string, ask: () => Promise<unknown>, params: unknown) => Promise<unknown> = (
    _,
    ask,
  ) => ask(),
): RequestRpc {
  return ({ method, params }) => {
    const ask = async () => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
      const { result, error } = await answer.json()
      if (error) throw new NodeError(error)
      return result
    }
    return change(method, ask, params)
  }
}
