import { RpcError, rpcErrorCodes } from '../errors/RpcError.js'
import { abortable } from '../utils/abortable.js'
import { isRecord } from '../utils/isRecord.js'
import { assertHttpUrl } from './assertHttpUrl.js'
import { createBatch } from './createBatch.js'
import { postRpc } from './postRpc.js'
import { addSample, type RpcSamples, rankUrls } from './rankUrls.js'

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
type Outcome = { readonly result: unknown } | { readonly error: RpcError }

/** Calls that travel together at most. */
const batchLimit = 1000
/** How long an address that is only sampled may take, and how often they all are; milliseconds. */
const sampleTimeout = 1000
const samplePause = 10_000
// A node that does not know the method says so, which is a sign of life as well.
const anyCall = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }

/**
 * JSON-RPC 2.0 over HTTP. What is asked within one tick travels together. Where there are several
 * addresses, all of them are sampled while there is traffic, at most every ten seconds, and asked in
 * the order of how they do.
 *
 * @throws RpcUrlInvalidError when an address is not one of HTTP
 */
export function createRpcTransport(parameters: {
  urls: readonly string[]
  /** The clock, in milliseconds. */
  now?: (() => number) | undefined
}): RpcTransport {
  const { urls, now = Date.now } = parameters
  urls.forEach(assertHttpUrl)
  let samples: RpcSamples = {}
  let sampledAt = Number.NEGATIVE_INFINITY

  function sampleAll() {
    if (urls.length < 2 || now() - sampledAt < samplePause) return
    sampledAt = now()
    for (const url of urls) void sample(url)
  }

  async function sample(url: string) {
    const begun = now()
    const succeeded = await postRpc(url, { body: anyCall, timeout: sampleTimeout }).then(
      () => true,
      () => false,
    )
    samples = addSample(samples, url, { latency: now() - begun, succeeded })
  }

  async function send(calls: readonly RpcCall[]): Promise<readonly Outcome[]> {
    let cause: unknown
    const ranked = rankUrls(urls, samples)
    sampleAll()
    for (const url of ranked) {
      try {
        return await askAll(url, calls)
      } catch (error) {
        samples = addSample(samples, url, { latency: 0, succeeded: false })
        cause = error
      }
    }
    const message = 'The network could not be reached.'
    throw new RpcError(rpcErrorCodes.chainDisconnected, message, { cause })
  }

  const ask = createBatch({ limit: batchLimit, send })
  return {
    async request({ method, params = [], signal }) {
      signal?.throwIfAborted()
      const outcome = await abortable(ask({ method, params }), signal)
      if ('error' in outcome) throw outcome.error
      return outcome.result
    },
  }
}

/** @throws Error when a call stays without an answer */
async function askAll(url: string, calls: readonly RpcCall[]): Promise<readonly Outcome[]> {
  const bodies = calls.map((call, index) => ({ jsonrpc: '2.0', id: index + 1, ...call }))
  if (bodies.length === 1) return [readOutcome(await postRpc(url, { body: bodies[0] }))]
  const answers = await postRpc(url, { body: bodies })
  // Some nodes take no batches, and say so in a single answer.
  if (!Array.isArray(answers))
    return Promise.all(bodies.map(async (body) => readOutcome(await postRpc(url, { body }))))
  const byId = new Map(answers.map((answer) => [isRecord(answer) ? answer.id : undefined, answer]))
  return bodies.map(({ id }) => readOutcome(byId.get(id)))
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
