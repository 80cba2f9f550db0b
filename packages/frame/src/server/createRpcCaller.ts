import { callRpc } from 'billfold/protocol'
import { ServerError } from './createServerCaller.js'

/** A chain's node has answered with an error. */
export class NodeError extends Error {
  override name = 'NodeError'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: { code: number; message: string; data?: unknown }) {
    super(message)
    this.code = code
    this.data = data
  }
}

/**
 * Asks a chain's node, by way of the server.
 *
 * @returns the result, unread: nodes are strangers
 * @throws NodeError, ServerError; the signal's reason
 */
export type RequestRpc = (parameters: {
  /** CAIP-2 */
  chainId: string
  method: string
  params: readonly unknown[] | Readonly<Record<string, unknown>>
  signal?: AbortSignal | undefined
}) => Promise<unknown>

const timeout = 20_000

export function createRpcCaller(parameters: {
  apiUrl: string
  projectId: string
  /** Of what is asked in the same form: bundlers. @default that of nodes */
  path?: string | undefined
}): RequestRpc {
  const { apiUrl, projectId, path = callRpc.path } = parameters
  const home = `${apiUrl.replace(/\/+$/, '')}${path}`
  return async ({ chainId, method, params, signal }) => {
    const query = new URLSearchParams({ chainId, ...(projectId && { projectId }) })
    const limit = AbortSignal.timeout(timeout)
    const answer = await fetch(`${home}?${query}`, {
      method: callRpc.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      credentials: 'omit',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    }).catch((cause) => {
      signal?.throwIfAborted()
      throw new ServerError({ message: 'The server cannot be reached.', cause })
    })
    const text: unknown = await answer.json().catch(() => undefined)
    signal?.throwIfAborted()
    const said = answer.ok ? callRpc.answer.safeParse(text).data : undefined
    if (!said || Array.isArray(said))
      throw new ServerError({ status: answer.status, message: 'The network cannot be asked.' })
    if (said.error) throw new NodeError(said.error)
    return said.result
  }
}
