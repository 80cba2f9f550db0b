import { Agent, request } from 'node:http'

/** An answer, and how long it took, in milliseconds. */
export type Asked = { readonly status: number; readonly text: string; readonly time: number }

const agent = new Agent({ keepAlive: true, maxSockets: 2048 })

/**
 * Sends a request as from the network address `from`: the server is told that this machine is its
 * proxy. A status of 0 when the connection has ended without an answer.
 */
export function ask(
  url: string,
  {
    from,
    body,
    headers,
  }: { from: string; body?: string | undefined; headers?: Record<string, string> | undefined },
): Promise<Asked> {
  const began = performance.now()
  const again = { from, body, headers }
  let isAnswered = false
  const method = body === undefined ? 'GET' : 'POST'
  const length = body === undefined ? undefined : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve) => {
    const end = (status: number, text = '') =>
      resolve({ status, text, time: performance.now() - began })
    const sent = request(
      url,
      { method, agent, headers: { 'x-forwarded-for': from, ...length, ...headers } },
      (response) => {
        isAnswered = true
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
        })
        response.on('end', () => end(response.statusCode ?? 0, text))
        response.on('error', () => end(0))
      },
    )
    sent.on('error', (error) => {
      // As browsers do where an idle connection was closed while they wrote.
      const isStale = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      if (!isStale || isAnswered) end(0)
      else void ask(url, again).then(({ status, text }) => end(status, text))
    })
    sent.end(body)
  })
}
