import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { lamports } from '@solana/kit'
import { WebSocketServer } from 'ws'
import { type SolanaAccount, solanaAccounts } from './accounts.js'
import { answer } from './answer.js'
import { createLedger, type Ledger } from './createLedger.js'
import { issueLocalToken, localToken } from './localToken.js'
import { subscribe } from './subscribe.js'

/** Where the local Solana chain is, as plain JSON. */
export type SolanaInfo = {
  /** CAIP-2 id. */
  readonly chain: 'solana:localnet'
  readonly name: string
  readonly rpcUrl: string
  readonly wsUrl: string
  readonly accounts: readonly [SolanaAccount, SolanaAccount, ...SolanaAccount[]]
  readonly token: { readonly mint: string; readonly decimals: number }
}

export type SolanaChain = SolanaInfo & {
  /** The same without what JSON cannot carry. */
  readonly info: SolanaInfo
  /** Ends it. Resolves when nobody listens any more; may be called again. */
  stop(): Promise<void>
}

/** What each account holds at the start, in lamports. */
const startBalance = 1_000_000_000_000n

/**
 * Starts a local Solana chain: programs run for real, signatures are checked, and a block is made for
 * each transaction. JSON-RPC over HTTP and WebSocket at one address.
 *
 * @param parameters.port Where it listens. @default 0, any free one
 * @throws Error when the port is taken
 *
 * @example
 * const solana = await startSolana()
 * const { rpcUrl, accounts } = solana
 * await solana.stop()
 */
export async function startSolana({
  port = 0,
}: {
  readonly port?: number | undefined
} = {}): Promise<SolanaChain> {
  const ledger = createLedger()
  for (const { address } of solanaAccounts) ledger.airdrop(address, lamports(startBalance))
  await issueLocalToken(ledger.svm, solanaAccounts[0].address)
  const { address, stop } = await listen(ledger, port)
  const info: SolanaInfo = {
    chain: 'solana:localnet',
    name: 'Local Solana',
    rpcUrl: `http://${address}`,
    wsUrl: `ws://${address}`,
    accounts: solanaAccounts,
    token: { mint: localToken.mint, decimals: localToken.decimals },
  }
  return { ...info, info, stop }
}

async function listen(ledger: Ledger, port: number) {
  const server = createServer((request, response) => respond(ledger, request, response))
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => subscribe(ledger, socket))
  // The one of the two that reports a failure is the server, which is waited for here.
  sockets.on('error', () => {})
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const { port: actual } = server.address() as AddressInfo // a TCP server that listens has one
  let stopping: Promise<void> | undefined
  return {
    address: `127.0.0.1:${actual}`,
    stop: () => {
      stopping ??= end(server, sockets)
      return stopping
    },
  }
}

async function end(server: Server, sockets: WebSocketServer) {
  for (const socket of sockets.clients) socket.terminate()
  sockets.close()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

async function respond(ledger: Ledger, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  if (request.method !== 'POST') return void response.writeHead(204).end()
  const parsed = await readJson(request).catch(() => undefined)
  if (!parsed) return void response.writeHead(400).end()
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answer(ledger, parsed)))
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}
