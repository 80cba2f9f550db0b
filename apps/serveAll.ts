import {
  type BitcoinInfo,
  freePort,
  type SolanaInfo,
  startBitcoin,
  startSolana,
} from '@billfold/devnet'
import { createServer, readConfig } from '@billfold/server'
import { serveDemo } from './demo/serve.js'
import { serveWallet } from './wallet/serve.js'

/** Where local Solana nodes listen by habit; any other where this one is taken. */
const solanaPort = 8899
/** Where the extension expects the local Bitcoin ledger; any other where this one is taken. */
const bitcoinPort = 3002
/** Where the phone's stand-in is served, if that port is free. */
const walletPort = 5273

/** Everything that a newcomer tries: server, local chains, the demo site, and a phone's stand-in. */
export async function serveAll({ data }: { readonly data: string }): Promise<{
  readonly demoUrl: string
  readonly walletUrl: string
  readonly serverUrl: string
  readonly solana: SolanaInfo
  readonly bitcoin: BitcoinInfo
  stop(): Promise<void>
}> {
  const config = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'error' }
  const server = await createServer(readConfig({ ...config, DRAIN_SECONDS: '0' }))
  const { url: serverUrl, relayUrl } = server
  const solana = await startSolana({ port: await freePort(solanaPort) })
  const bitcoin = await startBitcoin({ port: await freePort(bitcoinPort) })
  const port = await freePort(walletPort)
  const walletUrl = `http://localhost:${port}/`
  const demo = await serveDemo({
    serverUrl,
    walletUrl,
    solana: solana.info,
    bitcoin: bitcoin.info,
  })
  const devnet = { ...demo.devnet, solana: solana.info, bitcoin: bitcoin.info }
  const wallet = await serveWallet({ devnet, relayUrl, port })
  return {
    demoUrl: demo.url,
    walletUrl: wallet.url,
    serverUrl,
    solana: solana.info,
    bitcoin: bitcoin.info,
    async stop() {
      await Promise.all([wallet.stop(), demo.stop(), solana.stop(), bitcoin.stop()])
      await server.stop()
    },
  }
}
