import { ServiceError } from '../errors/ServiceError.js'

/** How long one address may take for the whole of its answer, in milliseconds. */
const fetchTimeout = 10_000

export type TextAnswer = { readonly status: number; readonly text: string }

/**
 * Asks one HTTP address.
 *
 * @throws ServiceError when it cannot be reached or takes too long; the signal's reason
 */
export async function fetchText(
  url: string,
  parameters: Omit<RequestInit, 'signal'> & {
    /**
     * Milliseconds.
     * @default 10_000
     */
    timeout?: number | undefined
    signal?: AbortSignal | undefined
  },
): Promise<TextAnswer> {
  const { timeout = fetchTimeout, signal, ...request } = parameters
  signal?.throwIfAborted()
  const controller = new AbortController()
  const abort = () => controller.abort()
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(() => controller.abort(new Error('No answer in time.')), timeout)
  try {
    const response = await fetch(url, { ...request, signal: controller.signal })
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    signal?.throwIfAborted()
    throw new ServiceError({ status: undefined, cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/**
 * Gives back an answer. Public nodes turn visitors away with one of these; the next one may not.
 *
 * @throws ServiceError
 */
export function refuseBusy(answer: TextAnswer): TextAnswer {
  const { status } = answer
  if (status === 429 || status >= 500) throw new ServiceError({ status })
  return answer
}
