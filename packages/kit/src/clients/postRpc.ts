/** How long one RPC address may take to answer, in milliseconds. */
const rpcTimeout = 10_000

/**
 * Posts JSON to an RPC address and reads the JSON that it answers with.
 *
 * @throws Error when the node cannot be reached, is busy, takes too long, or does not say JSON
 */
export async function postRpc(
  url: string,
  parameters: {
    body: unknown
    /**
     * Milliseconds.
     * @default 10_000
     */
    timeout?: number | undefined
    signal?: AbortSignal | undefined
  },
): Promise<unknown> {
  const { body, timeout = rpcTimeout, signal } = parameters
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(() => controller.abort(new Error('No answer in time.')), timeout)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: controller.signal,
    })
    if (isBusy(response)) throw new Error(`HTTP ${response.status}`)
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
