import { WalletError } from '../errors/WalletError.js'
import { isRecord } from '../utils/isRecord.js'
import { postRpc } from './postRpc.js'

/**
 * Asks a chain's RPC addresses in their order (JSON-RPC 2.0 over POST); the next one is asked when
 * one cannot be reached or is busy. An answer that is an error is final.
 *
 * @throws WalletError with code `networkUnreachable`, or `unknown` with the node's error as cause
 */
export async function requestRpc(parameters: {
  urls: readonly string[]
  method: string
  params: readonly unknown[]
  signal?: AbortSignal | undefined
}): Promise<unknown> {
  const { urls, method, params, signal } = parameters
  let cause: unknown
  for (const url of urls) {
    signal?.throwIfAborted()
    try {
      const body = { jsonrpc: '2.0', id: 1, method, params }
      return readResult(await postRpc(url, { body, signal }))
    } catch (error) {
      if (signal?.aborted || error instanceof WalletError) throw error
      cause = error
    }
  }
  throw new WalletError({
    code: 'networkUnreachable',
    shortMessage: 'The network could not be reached.',
    cause,
  })
}

function readResult(body: unknown): unknown {
  if (!isRecord(body) || !(isRecord(body.error) || 'result' in body))
    throw new Error('The answer is not JSON-RPC.')
  if (!isRecord(body.error)) return body.result
  throw new WalletError({
    code: 'unknown',
    shortMessage: 'The network refused the request.',
    cause: body.error,
  })
}
