import { fileURLToPath } from 'node:url'
import type { DevnetInfo } from '@billfold/devnet'
import { createServer } from 'vite'
import { defineDevnet } from './defineDevnet.js'

export type DemoServer = {
  readonly url: string
  stop(): Promise<void>
}

/** Serves the demo site on top of local chains, from source. */
export async function serveDemo(parameters: {
  readonly devnet: DevnetInfo
  readonly port?: number | undefined
  /** The server that leads to wallets on other devices; without one they are not offered. */
  readonly serverUrl?: string | undefined
  /** The frame of the embedded wallet; without one there is none. */
  readonly frameUrl?: string | undefined
  /** The web wallet to offer. */
  readonly walletUrl?: string | undefined
}): Promise<DemoServer> {
  const { devnet, port = 5173, ...others } = parameters
  const vite = await createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    define: defineDevnet(devnet, others),
    server: { host: 'localhost', port },
    logLevel: 'warn',
    clearScreen: false,
  })
  await vite.listen()
  const url = vite.resolvedUrls?.local[0]
  if (!url) throw new Error('Vite serves no local address.')
  return { url, stop: () => vite.close() }
}
