import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BitcoinAccount, bitcoinAccounts } from './accounts.js'
import { createLedger, type Ledger } from './createLedger.js'
import { respond } from './respond.js'

/** Where the local Bitcoin ledger is, as plain JSON. */
export type BitcoinInfo = {
  /** CAIP-2 id of regtest. */
  readonly chain: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
  readonly name: string
  /** An HTTP interface as Esplora has it. */
  readonly apiUrl: string
  readonly accounts: readonly [BitcoinAccount, BitcoinAccount, ...BitcoinAccount[]]
}

export type BitcoinChain = BitcoinInfo & {
  /** The same without what JSON cannot carry. */
  readonly info: BitcoinInfo
  /** Pays an address of regtest out of nothing; satoshis. Resolves with the transaction's id. */
  fund(address: string, value: bigint): string
  /** Ends it. Resolves when nobody listens any more; may be called again. */
  stop(): Promise<void>
}

const wholeCoin = 100_000_000n

/**
 * Starts a ledger with regtest's addresses. It is no chain: there are no blocks to mine and few of
 * Bitcoin's rules, but the scripts and signatures of what is sent are checked by libraries
 * (bitcoinjs-lib, libsecp256k1) that have no part in making them.
 *
 * @param parameters.port Where it listens. @default 0, any free one
 * @throws Error when the port is taken
 *
 * @example
 * const bitcoin = await startBitcoin()
 * const { apiUrl, accounts } = bitcoin
 * await bitcoin.stop()
 */
export async function startBitcoin({
  port = 0,
}: {
  readonly port?: number | undefined
} = {}): Promise<BitcoinChain> {
  const ledger = createLedger()
  for (const { payment, ordinals } of bitcoinAccounts) {
    for (let count = 0; count < 5; count++) ledger.fund(payment.address, 10n * wholeCoin)
    ledger.fund(ordinals.address, wholeCoin)
  }
  const server = createServer((request, response) => serve(ledger, request, response))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const { port: actual } = server.address() as AddressInfo // a TCP server that listens has one
  let stopped: Promise<unknown> | undefined
  const info: BitcoinInfo = {
    chain: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    name: 'Local Bitcoin',
    apiUrl: `http://127.0.0.1:${actual}`,
    accounts: bitcoinAccounts,
  }
  return {
    ...info,
    info,
    fund: ledger.fund,
    async stop() {
      stopped ??= once(server, 'close')
      server.closeAllConnections()
      server.close()
      await stopped
    },
  }
}

async function serve(ledger: Ledger, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const posted = request.method === 'POST' ? Buffer.concat(chunks).toString() : undefined
  const { status, body } = respond(ledger, request.url ?? '/', posted)
  const text = typeof body === 'string'
  response.writeHead(status, {
    'access-control-allow-origin': '*',
    'content-type': text ? 'text/plain' : 'application/json',
  })
  response.end(text ? body : JSON.stringify(body))
}
