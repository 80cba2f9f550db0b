import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What an upstream was asked. */
export type Asked = {
  /** Path and query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Answering = (asked: Asked) => unknown

const servers: Server[] = []

/** For `afterEach`: ends what {@link startHttp} has started. */
export async function stopHttp(): Promise<void> {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

/**
 * An HTTP server on loopback in the place of an upstream, that answers with a text, or with anything
 * else as JSON.
 */
export async function startHttp(answering: Answering, status = 200) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const one = { path, headers, body: Buffer.concat(chunks).toString() }
    asked.push(one)
    const answer = answering(one)
    response.writeHead(status, { location: 'http://127.0.0.1:1/' })
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // A TCP server that listens has one.
  return { url: `http://127.0.0.1:${port}`, asked }
}
