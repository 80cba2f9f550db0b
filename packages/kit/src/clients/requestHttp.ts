import { WalletError } from '../errors/WalletError.js'

/** How long one address may take to answer, in milliseconds. */
const timeout = 10_000

/**
 * Asks HTTP addresses in their order for what is at a path; the next one is asked when one cannot be
 * reached or is busy. Any other answer is final.
 *
 * @param parameters.body Is posted where it is given.
 * @throws WalletError with code `networkUnreachable`
 */
export async function requestHttp(parameters: {
  urls: readonly string[]
  path: string
  body?: string | undefined
  signal?: AbortSignal | undefined
}): Promise<{ status: number; text: string }> {
  const { urls, path, body, signal } = parameters
  const request = body === undefined ? {} : { method: 'POST', body }
  let cause: unknown
  for (const url of urls) {
    signal?.throwIfAborted()
    const ended = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])])
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
        ...request,
        signal: ended,
      })
      const { status } = response
      if (status === 429 || status >= 500) throw new Error(`HTTP ${status}`)
      return { status, text: await response.text() }
    } catch (error) {
      signal?.throwIfAborted()
      cause = error
    }
  }
  const shortMessage = 'The network could not be reached.'
  throw new WalletError({ code: 'networkUnreachable', shortMessage, cause })
}
