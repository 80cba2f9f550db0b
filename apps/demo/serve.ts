import { fileURLToPath } from 'node:url'
import {
  type BitcoinInfo,
  type DevnetInfo,
  freePort,
  type SolanaInfo,
  startDevnet,
} from '@billfold/devnet'
import { createServer } from 'vite'
import { defineDevnet } from './defineDevnet.js'

export type DemoServer = {
  readonly url: string
  /** The chains behind it. */
  readonly devnet: DevnetInfo
  /** Ends the site and its chains. */
  stop(): Promise<void>
}

/**
 * The same ports in each run, where they are free: a visitor's own wallet remembers the address of a
 * network it was told to add.
 */
const chainPorts = [31337, 31338] as const

/** Starts the local chains and the demo site on top of them, from source. */
export async function serveDemo(
  parameters: {
    readonly port?: number | undefined
    /** The server that leads to wallets on other devices; without one they are not offered. */
    readonly serverUrl?: string | undefined
    /** The web wallet to offer. */
    readonly walletUrl?: string | undefined
    /** The local Solana chain; without one it is not offered. */
    readonly solana?: SolanaInfo | undefined
    /** The local Bitcoin ledger; without one it is not offered. */
    readonly bitcoin?: BitcoinInfo | undefined
  } = {},
): Promise<DemoServer> {
  const { port = 5173, solana, bitcoin, ...others } = parameters
  const [one, two] = await Promise.all(chainPorts.map(freePort))
  const devnet = await startDevnet({ ports: [one ?? 0, two ?? 0] })
  const vite = await createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    define: defineDevnet({ ...devnet, solana, bitcoin }, others),
    server: { host: 'localhost', port },
    logLevel: 'warn',
    clearScreen: false,
  })
  await vite.listen()
  const url = vite.resolvedUrls?.local[0]
  if (!url) throw new Error('Vite serves no local address.')
  return {
    url,
    devnet: { chains: devnet.chains, accounts: devnet.accounts },
    async stop() {
      await vite.close()
      await devnet.stop()
    },
  }
}
