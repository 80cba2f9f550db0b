import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Devnet, type Onramp, serverSettings } from '@billfold/devnet'
import { startServer } from './startServer.js'

/** What an answer of the server is made into before the page has it. */
export type Tamper = (path: string, answer: unknown, body: unknown) => unknown

/**
 * A server that answers for swaps on the devnet, and for purchases where there is a shop, behind somebody who may lie:
 * what `lie` returns is what the page is told.
 */
export async function serveSwaps(
  devnet: Devnet,
  { onramp, settings }: { onramp?: Onramp; settings?: Readonly<Record<string, string>> } = {},
): Promise<{
  readonly url: string
  /** Paths that were asked for. */
  readonly asked: readonly string[]
  lie: Tamper
  stop(): Promise<void>
}> {
  const server = await startServer({ ...serverSettings({ ...devnet, onramp }), ...settings })
  const asked: string[] = []
  const between = createHttpServer(async (request, response) => {
    const { url: path = '', method = 'GET' } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = method === 'POST' ? Buffer.concat(chunks) : undefined
    const answer = await fetch(server.url + path, { method, ...(body && { body }) })
    const said: unknown = await answer.json()
    asked.push(path)
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.ok ? served.lie(path, said, parse(body)) : said))
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  const { port } = between.address() as AddressInfo // A TCP server that listens has one.
  const served = {
    url: `http://127.0.0.1:${port}`,
    asked,
    lie: ((_, answer) => answer) as Tamper,
    async stop() {
      between.closeAllConnections()
      await new Promise((resolve) => between.close(resolve))
      await server.stop()
    },
  }
  return served
}

function parse(body: Buffer | undefined): unknown {
  return body && JSON.parse(body.toString())
}
