import { SiwxError, siwxFailures } from '../../errors/SiwxError.js'
import { isRecord } from '../../utils/isRecord.js'

/**
 * Asks the server that keeps sessions.
 *
 * @throws SiwxError with its reason, or `serverUnavailable`
 */
export async function postAuth(
  url: string,
  parameters: {
    body?: object | undefined
    /** Of the server's, where it wants to know. */
    projectId?: string | undefined
    signal?: AbortSignal | undefined
  },
): Promise<Readonly<Record<string, unknown>>> {
  const { ok, answer } = await post(url, parameters)
  if (ok && isRecord(answer)) return answer
  const reason = isRecord(answer) ? answer.error : undefined
  const code = siwxFailures.find((each) => each === reason)
  if (!code) throw badAnswer()
  throw new SiwxError({ code, shortMessage: 'The server has not accepted the sign-in.' })
}

/** The server has not said what it should. */
export function badAnswer(cause?: unknown): SiwxError {
  return new SiwxError({
    code: 'serverUnavailable',
    shortMessage: 'The server that keeps sign-ins does not answer.',
    cause,
  })
}

async function post(
  url: string,
  { body = {}, projectId, signal }: Parameters<typeof postAuth>[1],
): Promise<{ ok: boolean; answer: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(projectId === undefined ? {} : { 'x-project-id': projectId }),
      },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    })
    const answer: unknown = response.status === 204 ? {} : await response.json()
    return { ok: response.ok, answer }
  } catch (cause) {
    signal?.throwIfAborted()
    throw badAnswer(cause)
  }
}
