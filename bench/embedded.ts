// Times of the embedded wallet by email: npm run bench:embedded [-- --runs 5 --check]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import {
  setBalance,
  startBundler,
  startDevnet,
  startMailbox,
  startProviders,
} from '@billfold/devnet'
import { type Hex, parseEther } from 'viem'
import { freePort } from '../packages/server/src/storage/freePort.js'
import { buildApp } from '../test/helpers/buildApp.js'
import { chromiumPath } from '../test/helpers/chromiumPath.js'
import { launchBrowser } from '../test/helpers/launchBrowser.js'
import { startServerProcess } from '../test/helpers/startServerProcess.js'
import { buildPage } from './buildPage.js'
import {
  type EmbeddedVisit,
  measureOperation,
  measureOwner,
  measureRecovery,
  measureReturn,
} from './measureEmbedded.js'
import type { Row } from './Row.js'
import { readOptions } from './readOptions.js'
import { reportRows } from './reportRows.js'
import { servePages } from './servePages.js'
import { summarize } from './summarize.js'

const options = readOptions(process.argv.slice(2), {
  runs: 5,
  json: 'bench/results/embedded.json',
})
const { runs } = options
/** Milliseconds between two mails for devices that an address does not know. */
const cooldown = 31_000
const rows = [
  ['frame: from its first need until it is heard', 'frameReady', 400],
  ['known device: "Continue" to the field of the code', 'toCode', 150],
  ['known device: last digit to connected', 'toConnected', 600],
  ['new device: password to connected, Argon2id included', 'recovered', 600],
  ['known device: back from a provider to connected', 'returned', 600],
  ['"Sign" to the signature at the page', 'toSignature', 60],
  [
    '"Sign" to the signed operation on its way, of an account that is a contract',
    'toOperation',
    80,
  ],
] as const satisfies readonly (readonly [string, keyof EmbeddedVisit, number])[]

const visits = await measure()
await reportRows(
  rows.map(([what, name, limit]): Row => {
    const kit = summarize(visits.map((visit) => visit[name]))
    return { what, unit: 'ms', kit, budgets: [{ of: 'kit', limit }] }
  }),
  { ...options, about: { runs } },
)

async function measure(): Promise<readonly EmbeddedVisit[]> {
  const folder = await mkdtemp(`${tmpdir()}/billfold-bench-`)
  const [mailbox, providers] = await Promise.all([startMailbox(), startProviders()])
  const devnet = await startDevnet()
  const [chain] = devnet.chains
  const bundler = await startBundler(chain)
  const chainId = `eip155:${chain.id}`
  const framePort = await freePort()
  const server = await startServerProcess({
    ...{ DATA_DIR: folder, FRAME_PORT: String(framePort), FRAME_FOLDER: await buildApp('frame') },
    ...{ MAIL_URL: mailbox.url, MAIL_FROM: 'Bench <wallet@bench.example>' },
    ...{ RPC_UPSTREAMS: JSON.stringify({ [chainId]: [chain.rpcUrl] }), RPC_DEV: 'true' },
    BUNDLER_UPSTREAMS: JSON.stringify({ [chainId]: [bundler.url] }),
    SMART_ACCOUNT_CHAINS: chainId,
    ...providers.settings,
  })
  providers.serve(server.url)
  const pages = await servePages({
    embedded: await buildPage('embedded', { from: 'package' }),
    smart: await buildPage('smart', { from: 'package' }),
  })
  const browser = await launchBrowser({ path: chromiumPath() })
  const given = new URLSearchParams({ server: server.url, frame: `http://localhost:${framePort}` })
  const url = `${pages.url}/embedded/#${given}`
  given.set('rpc', chain.rpcUrl)
  const smartUrl = `${pages.url}/smart/#${given}`
  const fund = (address: Hex) => setBalance(chain, { address, value: parseEther('1') })
  const visitors = Array.from({ length: runs + 1 }, (_, run) => {
    return { url, mailbox, email: `run${run}@bench.example` }
  })
  try {
    const owners: Awaited<ReturnType<typeof measureOwner>>[] = []
    for (const visitor of visitors) owners.push(await measureOwner(browser, visitor))
    await setTimeout(cooldown)
    const visits: EmbeddedVisit[] = []
    for (const [at, visitor] of visitors.entries()) {
      const [owner, recovered] = [owners[at], await measureRecovery(browser, visitor)]
      const returned = await measureReturn(browser, { url, person: `person${at}` })
      const smart = { url: smartUrl, mailbox, email: `smart${at}@bench.example`, fund }
      const toOperation = await measureOperation(browser, smart)
      if (owner) visits.push({ ...owner, recovered, returned, toOperation })
    }
    // The first one has warmed everything up and does not count.
    return visits.slice(1)
  } finally {
    await browser.close()
    await pages.stop()
    await server.kill()
    await Promise.all([mailbox.stop(), providers.stop(), bundler.stop()])
    await devnet.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
