import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What one HTTP call to it is answered with. */
export type Script = (body: string, response: ServerResponse) => void

/** An HTTP server on loopback in the place of a node, that answers as it is told. */
export type ScriptedNode = {
  readonly url: string
  /** The bodies it was sent, in their order. */
  readonly bodies: string[]
  readonly headers: IncomingHttpHeaders[]
  /** From the next call on. */
  script: Script
  stop(): Promise<void>
}

/**
 * @param chainId What it says when it is asked for its chain. That is not written down, nor scripted.
 */
export async function startScriptedNode(script: Script, chainId = 1): Promise<ScriptedNode> {
  const result = `0x${chainId.toString(16)}`
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    if (body === chainIdCall) return response.end(JSON.stringify({ id: 1, result }))
    node.bodies.push(body)
    node.headers.push(request.headers)
    node.script(body, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // A TCP server that listens has one.
  const node: ScriptedNode = {
    url: `http://127.0.0.1:${port}/`,
    bodies: [],
    headers: [],
    script,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return node
}

const chainIdCall = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}'

type Call = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

/** What one call comes to: `{ result }` or `{ error }`. */
export type Outcome = (call: Call) => unknown

/** Answers each call by itself, as a node does, batches too. */
export function answering(outcome: Outcome, status = 200): Script {
  const answer = (call: Call) => Object.assign({ jsonrpc: '2.0', id: call.id }, outcome(call))
  return (body, response) => {
    const read: Call | readonly Call[] = JSON.parse(body)
    const answers = 'id' in read ? answer(read) : read.map(answer)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answers))
  }
}

/** Answers everything with one text. */
export function saying(text: string, status = 200): Script {
  return (_, response) => void response.writeHead(status).end(text)
}

/** Takes the call, and cuts the connection. */
export const cutting: Script = (_, response) => void response.socket?.destroy()

/** Cuts the connection in the middle of its answer. */
export const halfAnswering: Script = (_, response) => {
  response.writeHead(200, { 'content-length': 100 }).write('{"jsonrpc":"2.0",')
  response.socket?.end()
}
