import { ProviderError, type ProviderFailure } from './ProviderError.js'

/** The largest answer that is read, in bytes. */
const largestAnswer = 4 * 1024 * 1024

/**
 * Asks a server of the operator's choice for JSON. Redirects are not followed: they would take keys
 * and visitors' addresses elsewhere.
 *
 * @throws ProviderError: `refused` with a 400 or 422, `unknown` with a 404 or more than 4 MiB,
 * else `unavailable`
 */
export async function fetchJson(
  url: URL | string,
  parameters: {
    signal: AbortSignal
    headers?: Readonly<Record<string, string>> | undefined
    /** Sent as JSON, by POST. */
    body?: unknown
  },
): Promise<unknown> {
  const { signal, headers, body } = parameters
  try {
    const at = new URL(url)
    const { username, password } = at
    const login = [username, password].map(decodeURIComponent).join(':')
    at.username = at.password = '' // `fetch` takes no address that has them.
    const answer = await fetch(at, {
      signal,
      redirect: 'error',
      headers: {
        accept: 'application/json',
        'user-agent': 'billfold-server',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(login !== ':' && { authorization: `Basic ${btoa(login)}` }),
        ...headers,
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new ProviderError(reasons[answer.status] ?? 'unavailable')
    }
    return JSON.parse(await readText(answer))
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError('unavailable')
  }
}

const reasons: Readonly<Record<number, ProviderFailure>> = {
  400: 'refused',
  404: 'unknown',
  422: 'refused',
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > largestAnswer) throw new ProviderError('unknown')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
