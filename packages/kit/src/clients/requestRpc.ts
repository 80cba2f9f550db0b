import { WalletError } from '../errors/WalletError.js'
import { isRecord } from '../utils/isRecord.js'

/** How long one RPC address may take to answer, in milliseconds. */
const rpcTimeout = 10_000

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
      return readResult(await post(url, { method, params, signal }))
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

async function post(
  url: string,
  parameters: { method: string; params: readonly unknown[]; signal: AbortSignal | undefined },
): Promise<unknown> {
  const { method, params, signal } = parameters
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(() => controller.abort(new Error('No answer in time.')), rpcTimeout)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: controller.signal,
    })
    if (isBusy(response)) throw new Error(`The node answered with HTTP status ${response.status}.`)
    return await response.json()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

// Public nodes turn visitors away with an error in JSON-RPC and one of these. The next one may not.
function isBusy({ status }: Response) {
  return status === 429 || status >= 500
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
