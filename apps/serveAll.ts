import { freePort, type SolanaInfo, startSolana } from '@billfold/devnet'
import { createServer, readConfig } from '@billfold/server'
import { serveDemo } from './demo/serve.js'
import { serveWallet } from './wallet/serve.js'

/** Where local Solana nodes listen by habit; any other where this one is taken. */
const solanaPort = 8899

/** Everything that a newcomer tries: server, local chains, the demo site, and a phone's stand-in. */
export async function serveAll({ data }: { readonly data: string }): Promise<{
  readonly demoUrl: string
  readonly walletUrl: string
  readonly relayUrl: string
  readonly solana: SolanaInfo
  stop(): Promise<void>
}> {
  const config = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'error' }
  const server = await createServer(readConfig({ ...config, DRAIN_SECONDS: '0' }))
  const { relayUrl } = server
  const solana = await startSolana({ port: await freePort(solanaPort) })
  const demo = await serveDemo({ relayUrl, solana: solana.info })
  const wallet = await serveWallet({ devnet: demo.devnet, relayUrl })
  return {
    demoUrl: demo.url,
    walletUrl: wallet.url,
    relayUrl,
    solana: solana.info,
    async stop() {
      await Promise.all([wallet.stop(), demo.stop(), solana.stop()])
      await server.stop()
    },
  }
}
