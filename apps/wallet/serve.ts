import { fileURLToPath } from 'node:url'
import type { DevnetInfo } from '@billfold/devnet'
import { createServer } from 'vite'

/** Starts the wallet on local chains and a relay, from source. */
export async function serveWallet(parameters: {
  devnet: DevnetInfo
  relayUrl: string
  port?: number | undefined
}): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { devnet, relayUrl, port = 5273 } = parameters
  const { chains, solana, bitcoin } = devnet
  const vite = await createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    define: { __DEVNET__: JSON.stringify({ chains, solana, bitcoin, relayUrl }) },
    server: { host: 'localhost', port },
    logLevel: 'warn',
    clearScreen: false,
  })
  await vite.listen()
  const url = vite.resolvedUrls?.local[0]
  if (!url) throw new Error('Vite serves no local address.')
  return { url, stop: () => vite.close() }
}
