import {
  type BitcoinInfo,
  type Bundler,
  type DevnetChain,
  type DevnetInfo,
  deploySponsor,
  freePort,
  indexSettings,
  type SolanaInfo,
  serverSettings,
  startBitcoin,
  startBundler,
  startDevnet,
  startMailbox,
  startOnramp,
  startProviders,
  startSolana,
} from '@billfold/devnet'
import { createServer, readConfig } from '@billfold/server'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { serveDemo } from './demo/serve.js'
import { serveWallet } from './wallet/serve.js'

/**
 * The same ports in each run, where they are free: a visitor's own wallet remembers the address of a
 * network it was told to add.
 */
const chainPorts = [31337, 31338] as const
/** Where local Solana nodes listen by habit; any other where this one is taken. */
const solanaPort = 8899
/** Where the extension expects the local Bitcoin ledger; any other where this one is taken. */
const bitcoinPort = 3002
/** Where the phone's stand-in is served, if that port is free. */
const walletPort = 5273

/** Where the embedded wallet's frame is served, if that port is free: what it keeps is of its origin. */
const framePort = 5373
/** Where stand-ins for other logins are served, if that port is free. */
const providersPort = 5673
/** Where mails can be read, if that port is free. */
const mailboxPort = 5473
/** Where tokens are sold for play money, if that port is free. */
const onrampPort = 5573

/** Everything that a newcomer tries: server, local chains, the demo site, and a phone's stand-in. */
export async function serveAll({ data }: { readonly data: string }): Promise<{
  readonly demoUrl: string
  readonly walletUrl: string
  readonly serverUrl: string
  readonly frameUrl: string | undefined
  /** Where the mails can be read that the server sends. */
  readonly mailboxUrl: string
  readonly solana: SolanaInfo
  readonly bitcoin: BitcoinInfo
  stop(): Promise<void>
}> {
  const [one, two] = await Promise.all(chainPorts.map(freePort))
  const chains = await startDevnet({ ports: [one ?? 0, two ?? 0] })
  const solana = await startSolana({ port: await freePort(solanaPort) })
  const bitcoin = await startBitcoin({ port: await freePort(bitcoinPort) })
  const devnet: DevnetInfo = {
    chains: chains.chains,
    accounts: chains.accounts,
    solana: solana.info,
    bitcoin: bitcoin.info,
  }
  const onramp = await startOnramp(devnet, { port: await freePort(onrampPort) })
  const mailbox = await startMailbox({ pagePort: await freePort(mailboxPort) })
  const providers = await startProviders({
    port: await freePort(providersPort),
    chain: chains.chains[0],
  })
  const bundler = await startBundler(chains.chains[0])
  const FRAME_PORT = String(await freePort(framePort))
  const quiet = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', DRAIN_SECONDS: '0' }
  const settings = {
    ...quiet,
    ...providers.settings,
    PASSKEY_LOGIN: 'true',
    DATA_DIR: data,
    FRAME_PORT,
    MAIL_URL: mailbox.url,
    MAIL_FROM: 'Billfold <wallet@orchard.example>',
    ...serverSettings({ ...devnet, onramp }),
    ...indexSettings(devnet),
    NAMES_ZONE: 'billfold.id',
    ...(await accountSettings(chains.chains[0], bundler)),
  }
  const server = await createServer(readConfig(settings))
  const { url: serverUrl, relayUrl } = server
  providers.serve(serverUrl)
  const port = await freePort(walletPort)
  const walletUrl = `http://localhost:${port}/`
  const demo = await serveDemo({ devnet, serverUrl, frameUrl: server.frameUrl, walletUrl })
  const wallet = await serveWallet({ devnet, relayUrl, port })
  return {
    demoUrl: demo.url,
    walletUrl: wallet.url,
    serverUrl,
    frameUrl: server.frameUrl,
    mailboxUrl: mailbox.pageUrl,
    solana: solana.info,
    bitcoin: bitcoin.info,
    async stop() {
      await Promise.all([wallet.stop(), demo.stop()])
      await server.stop()
      await Promise.all([chains.stop(), solana.stop(), bitcoin.stop()])
      await Promise.all([mailbox.stop(), onramp.stop(), bundler.stop()])
    },
  }
}

/** Has visitors by email get an account that is a contract, and the site pay for what it does. */
async function accountSettings({ id, rpcUrl }: DevnetChain, { url }: Bundler) {
  const chain = `eip155:${id}`
  const key = generatePrivateKey()
  const sponsor = await deploySponsor({ rpcUrl }, { signer: privateKeyToAddress(key) })
  return {
    SMART_ACCOUNT_CHAINS: chain,
    BUNDLER_UPSTREAMS: JSON.stringify({ [chain]: [url] }),
    SPONSOR_CONTRACTS: JSON.stringify({ [chain]: sponsor }),
    SPONSOR_KEY: key,
  }
}
