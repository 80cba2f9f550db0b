import { SiwxError, siwxFailures } from '../../errors/SiwxError.js'
import { isRecord } from '../../utils/isRecord.js'

/**
 * Asks the server that keeps sessions.
 *
 * @throws SiwxError with its reason, or `serverUnavailable`
 */
export async function postAuth(
  url: string,
  { body = {}, signal }: { body?: object | undefined; signal?: AbortSignal | undefined },
): Promise<Readonly<Record<string, unknown>>> {
  const { ok, answer } = await post(url, JSON.stringify(body), signal)
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

async function post(url: string, body: string, signal: AbortSignal | undefined) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      ...(signal ? { signal } : {}),
    })
    const answer: unknown = response.status === 204 ? {} : await response.json()
    return { ok: response.ok, answer }
  } catch (cause) {
    signal?.throwIfAborted()
    throw badAnswer(cause)
  }
}
