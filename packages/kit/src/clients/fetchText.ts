/** How long one address may take to answer, in milliseconds. */
const fetchTimeout = 10_000

/**
 * Asks one HTTP address.
 *
 * @throws Error when it cannot be reached, is busy, or takes too long
 */
export async function fetchText(
  url: string,
  parameters: Pick<RequestInit, 'method' | 'headers' | 'body'> & {
    /**
     * Milliseconds.
     * @default 10_000
     */
    timeout?: number | undefined
    signal?: AbortSignal | undefined
  },
): Promise<{ status: number; text: string }> {
  const { timeout = fetchTimeout, signal, ...request } = parameters
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(() => controller.abort(new Error('No answer in time.')), timeout)
  try {
    const response = await fetch(url, { ...request, signal: controller.signal })
    const { status } = response
    // Public nodes turn visitors away with one of these. The next one may not.
    if (status === 429 || status >= 500) throw new Error(`HTTP ${status}`)
    return { status, text: await response.text() }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
