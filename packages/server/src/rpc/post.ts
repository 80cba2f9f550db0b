import { type ClientRequest, type Agent as HttpAgent, request as requestHttp } from 'node:http'
import { type Agent as HttpsAgent, request as requestHttps } from 'node:https'

/** How long a node may take to take a call, in milliseconds, TLS included. */
const connectTime = 2000

/** The largest reply that is read, in bytes. */
export const largestReply = 10_000_000

/** Where connections are kept; false: a new one for this call alone. */
export type Agents = { readonly http: HttpAgent | false; readonly https: HttpsAgent | false }

export type Reply = { readonly status: number; readonly text: string }

/** Counts bytes on behalf of who has asked; false when that is too many. */
export type Hold = (bytes: number) => boolean

/** A reply that never came, or not whole. It holds nothing of the address: that may be a secret. */
export class PostError extends Error {
  override name = 'PostError'
  /** `stale`: an old connection was closed while we wrote; a new one may do. */
  readonly reason: 'unreachable' | 'stale' | 'timeout' | 'tooLarge' | 'tooMuch'

  constructor(reason: PostError['reason']) {
    super(`No reply: ${reason}.`)
    this.reason = reason
  }
}

/**
 * Posts JSON to an address that the operator has set. Nothing else is sent along, redirects are not
 * followed.
 *
 * @param parameters.time Until the whole reply is here, in milliseconds.
 * @throws PostError
 */
export function post(
  url: URL,
  parameters: { body: string; agents: Agents; time: number; hold?: Hold | undefined },
): Promise<Reply> {
  const { body, agents, time, hold } = parameters
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    const options = { method: 'POST', headers: headersFor(body) }
    const request = isSecure
      ? requestHttps(url, { ...options, agent: agents.https })
      : requestHttp(url, { ...options, agent: agents.http })
    const fail = (reason: PostError['reason']) => {
      stop()
      reject(new PostError(reason))
      request.destroy()
    }
    const stop = limit(time, () => fail('timeout'))
    limitConnecting(request, isSecure ? 'secureConnect' : 'connect', () => fail('timeout'))
    request.on('error', () => fail(request.reusedSocket ? 'stale' : 'unreachable'))
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('error', () => fail('unreachable'))
      // Node ends a reply at the length that it tells. What is too much is not read at all then.
      const told = Number(response.headers['content-length'] ?? Number.NaN)
      const isTold = Number.isSafeInteger(told)
      let size = 0
      const take = (bytes: number) => {
        size += bytes
        if (size > largestReply) fail('tooLarge')
        else if (hold && !hold(bytes)) fail('tooMuch')
        else return true
        return false
      }
      if (isTold && !take(told)) return
      response.on('data', (chunk: Buffer) => {
        if (isTold || take(chunk.length)) chunks.push(chunk)
      })
      response.on('end', () => {
        stop()
        const text = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode ?? 0, text })
      })
    })
    request.end(body)
  })
}

function headersFor(body: string) {
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    accept: 'application/json',
    'user-agent': 'billfold-server',
  }
}

function limitConnecting(request: ClientRequest, ready: string, onLate: () => void) {
  request.once('socket', (socket) => {
    if (!socket.connecting) return
    const stop = limit(connectTime, onLate)
    socket.once(ready, stop)
    socket.once('close', stop)
  })
}

/**
 * Calls `onLate` after so many milliseconds, unless it is stopped. Where we were held up ourselves, what has come
 * meanwhile is read first: the event loop does so between a timer and what is immediate.
 */
function limit(time: number, onLate: () => void): () => void {
  let late: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    late = setImmediate(onLate)
  }, time)
  return () => {
    clearTimeout(timer)
    clearImmediate(late)
  }
}
