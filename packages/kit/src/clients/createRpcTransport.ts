import { RpcError, rpcErrorCodes } from '../errors/RpcError.js'
import { ServiceError } from '../errors/ServiceError.js'
import { abortable } from '../utils/abortable.js'
import { isRecord } from '../utils/isRecord.js'
import { assertHttpUrl } from './assertHttpUrl.js'
import { createBatch } from './createBatch.js'
import { createFallback } from './createFallback.js'
import { fetchText, refuseBusy } from './fetchText.js'

/** Asks a chain's RPC addresses. */
export type RpcTransport = {
  /**
   * Asks whichever address does best, and the next one when it does not answer. A node's error is an
   * answer: its code, message and data are those of the {@link RpcError}.
   *
   * @throws RpcError with code 4901 when no address answers
   */
  request(parameters: RpcCall & { signal?: AbortSignal | undefined }): Promise<unknown>
}

type RpcCall = { readonly method: string; readonly params?: unknown }
type AwaitedCall = RpcCall & { readonly signal: AbortSignal | undefined }
type Outcome = { readonly result: unknown } | { readonly error: RpcError }

/** Calls that travel together at most. */
const batchLimit = 1000
// A node that does not know the method says so, which is a sign of life as well.
const sampleCall = { method: 'eth_chainId', params: [] }

/**
 * JSON-RPC 2.0 over HTTP. What is asked within one tick travels together.
 *
 * @throws RpcUrlInvalidError when an address is not one of HTTP
 */
export function createRpcTransport(parameters: {
  urls: readonly string[]
  /** The clock, in milliseconds. */
  now?: (() => number) | undefined
}): RpcTransport {
  const { urls, now } = parameters
  urls.forEach(assertHttpUrl)
  const fallback = createFallback({
    urls,
    now,
    sample: (url, timeout) => askAll(url, [sampleCall], timeout),
  })

  async function send(calls: readonly AwaitedCall[]): Promise<readonly Outcome[]> {
    try {
      return await fallback(
        (url) => askAll(url, calls),
        () => calls.some(({ signal }) => !signal?.aborted),
      )
    } catch (cause) {
      const message = 'The network could not be reached.'
      throw new RpcError(rpcErrorCodes.chainDisconnected, message, { cause })
    }
  }

  const ask = createBatch({ limit: batchLimit, send })
  return {
    async request({ method, params = [], signal }) {
      signal?.throwIfAborted()
      const outcome = await abortable(ask({ method, params, signal }), signal)
      if ('error' in outcome) throw outcome.error
      return outcome.result
    },
  }
}

/** @throws Error when a call stays without an answer */
async function askAll(
  url: string,
  calls: readonly RpcCall[],
  timeout?: number,
): Promise<readonly Outcome[]> {
  const bodies = calls.map(({ method, params }, index) => ({
    jsonrpc: '2.0',
    id: index + 1,
    method,
    params,
  }))
  const post = (body: unknown) => postJson(url, { body, timeout })
  if (bodies.length === 1) return [readOutcome(await post(bodies[0]))]
  const answers = await post(bodies)
  // Some nodes take no batches, and say so in a single answer.
  if (!Array.isArray(answers))
    return Promise.all(bodies.map(async (body) => readOutcome(await post(body))))
  const byId = new Map(answers.map((answer) => [isRecord(answer) ? answer.id : undefined, answer]))
  return bodies.map(({ id }) => readOutcome(byId.get(id)))
}

async function postJson(
  url: string,
  { body, timeout }: { body: unknown; timeout: number | undefined },
): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(body), timeout }
  const { status, text } = refuseBusy(await fetchText(url, request))
  if (status === 401 || status === 403) return readRefusal(status, text)
  return JSON.parse(text)
}

/**
 * What a node says in JSON-RPC is its answer, whatever its status.
 *
 * @throws ServiceError
 */
function readRefusal(status: number, text: string): unknown {
  try {
    const answer: unknown = JSON.parse(text)
    if (Array.isArray(answer) || (isRecord(answer) && isRecord(answer.error))) return answer
  } catch {
    // Said in words.
  }
  throw new ServiceError({ status })
}

function readOutcome(answer: unknown): Outcome {
  if (!isRecord(answer) || !(isRecord(answer.error) || 'result' in answer))
    throw new Error('The answer is not JSON-RPC.')
  if (!isRecord(answer.error)) return { result: answer.result }
  const { code, message, data } = answer.error
  return {
    error: new RpcError(
      typeof code === 'number' ? code : rpcErrorCodes.internal,
      typeof message === 'string' ? message : 'The network refused the request.',
      { data },
    ),
  }
}
