import type { Parts } from '../Parts.js'
import { ServerError } from '../server/createServerCaller.js'

const timeout = 20_000

/**
 * Tells the server of a session, or without a `body` asks it.
 *
 * @returns its answer, unread
 * @throws ServerError
 */
export async function tellServer(
  { apiUrl, projectId }: Pick<Parts, 'apiUrl' | 'projectId'>,
  { path, body }: { path: string; body?: object },
): Promise<unknown> {
  const query = new URLSearchParams(projectId ? { projectId } : {})
  const url = `${apiUrl.replace(/\/+$/, '')}/v1/sessions/${path}?${query}`
  const answer = await fetch(url, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeout),
  }).catch((cause) => {
    throw new ServerError({ message: 'The server cannot be reached.', cause })
  })
  if (!answer.ok)
    throw new ServerError({ status: answer.status, message: 'The server has refused.' })
  return answer.json().catch(() => undefined)
}
