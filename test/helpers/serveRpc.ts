import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RpcAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
) => unknown

/** A node on the loopback interface that answers as it is told. */
export type RpcServer = {
  readonly url: string
  /** What it was asked, in order. */
  readonly bodies: readonly unknown[]
  /** Emits `asked` for each request. */
  readonly server: Server
  stop(): void
}

export async function serveRpc(answer: RpcAnswer): Promise<RpcServer> {
  const bodies: unknown[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
    bodies.push(body)
    server.emit('asked')
    answer(request, response, body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    server,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The same body for each request: a text as it is, all else as JSON. */
export const says =
  (body: unknown, status = 200): RpcAnswer =>
  (_, response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))

/** No answer at all. */
export const silent: RpcAnswer = () => {}
