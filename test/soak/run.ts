// Faults, forgeries and frames in full counts: npm run soak [-- --rounds 50 --json FILE]
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { run } from '../../scripts/run.mjs'
import { startServerProcess } from '../helpers/startServerProcess.js'
import { tryForgeries } from '../siwx/forgeries.js'
import { attackLogin } from './attackLogin.js'
import { closeTabs } from './closeTabs.js'
import { cutSockets } from './cutSockets.js'
import { flipPayments } from './flipPayments.js'
import { fuzzFrame } from './fuzzFrame.js'
import { fuzzedHttp, fuzzHttp } from './fuzzHttp.js'
import { fuzzRelay } from './fuzzRelay.js'
import { attackRpc, rpcAttacks } from './hostile/attackRpc.js'
import { attackSignIn } from './hostile/attackSignIn.js'
import { beginMessages } from './hostile/beginMessages.js'
import { fetchFullTopic } from './hostile/fetchFullTopic.js'
import { fillDisk } from './hostile/fillDisk.js'
import { fillStorage } from './hostile/fillStorage.js'
import { floodHandshakes } from './hostile/floodHandshakes.js'
import { forgeOrigins } from './hostile/forgeOrigins.js'
import { holdMemory } from './hostile/holdMemory.js'
import { behindProxy } from './hostile/measureOthers.js'
import { visitOffice } from './hostile/visitOffice.js'
import { visitPages } from './hostile/visitPages.js'
import { killDatabase } from './killDatabase.js'
import { killIndexer } from './killIndexer.js'
import { killNodes } from './killNodes.js'
import { mutateReturns } from './mutateReturns.js'
import { skewClocks } from './skewClocks.js'
import { tamperHalves } from './tamperHalves.js'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    frames: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '1000000' },
    messages: { type: 'string', default: '1000000' },
    tampers: { type: 'string', default: '250000' },
    flips: { type: 'string', default: '20000' },
    attacks: { type: 'string', default: '3000' },
    /** Messages on the topic that everybody fetches; sockets that do. */
    topic: { type: 'string', default: '1000000' },
    fetchers: { type: 'string', default: '100' },
    /** Messages of 1 MiB that one address publishes. */
    stored: { type: 'string', default: '2000' },
    /** Sockets that never read; those of an office. */
    deaf: { type: 'string', default: '1000' },
    office: { type: 'string', default: '2000' },
    forgeries: { type: 'string', default: '20000' },
    tokens: { type: 'string', default: '100000' },
    guesses: { type: 'string', default: '10000' },
    returns: { type: 'string', default: '10000' },
    walks: { type: 'string', default: '40' },
    transfers: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true },
    json: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const seed = Number(values.seed)
/** MB of JavaScript objects: where frames leave something behind, the server ends. */
const heapLimit = 512
/** Frames are what is tried, not limits. */
const fuzzed = {
  CALLS_PER_SECOND: '1000000',
  ADDRESS_CALLS_PER_SECOND: '1000000',
  ...behindProxy,
}

/** Each answers with its figures, and whether they are what they must be. */
const scenarios: Record<string, () => Promise<{ isGood: boolean; figures: object }>> = {
  async relayAndRedisKilled() {
    const figures = await killNodes({ rounds })
    return { isGood: figures.failed === 0, figures }
  },
  async databaseKilled() {
    const figures = await killDatabase({ rounds })
    return { isGood: figures.lost === 0, figures }
  },
  async indexerKilled() {
    const transfers = Number(values.transfers)
    const figures = await killIndexer({ transfers, kills: rounds, seed })
    return { isGood: figures.isEqual, figures }
  },
  socketsCut: () =>
    withServer({}, async ({ relayUrl }) => {
      const figures = await cutSockets({ rounds, relayUrl })
      return { isGood: figures.lost + figures.halfOpen === 0, figures }
    }),
  tabsClosed: () =>
    withServer({}, async ({ relayUrl }) => {
      const figures = await closeTabs({ rounds, relayUrl })
      return { isGood: figures.lost + figures.halfOpen === 0, figures }
    }),
  clocksSkewed: () =>
    withServer({}, async ({ relayUrl }) => {
      const figures = await skewClocks({ rounds, relayUrl })
      return { isGood: figures.surprises + figures.halfOpen === 0, figures }
    }),
  relayFrames: () =>
    withServer({ ...fuzzed, NODE_OPTIONS: `--max-old-space-size=${heapLimit}` }, async (server) => {
      const figures = await fuzzRelay({ frames: Number(values.frames), seed, server })
      const { misdelivered, echoed, internalErrors, slowest, answersAfterwards } = figures
      const isServed = answersAfterwards && slowest < 1000
      const isGood = isServed && misdelivered + echoed + internalErrors === 0
      return { isGood, figures: { ...figures, heapLimit } }
    }),
  httpRequests: () =>
    withServer(
      { ...fuzzedHttp, NODE_OPTIONS: `--max-old-space-size=${heapLimit}` },
      async (server) => {
        const figures = await fuzzHttp({ requests: Number(values.requests), seed, server })
        const { failed, slowest, answersAfterwards } = figures
        const isGood = answersAfterwards && failed.length === 0 && slowest < 1000
        return { isGood, figures: { ...figures, heapLimit } }
      },
    ),
  /** What a page may post to the embedded wallet's frame. */
  async frameMessages() {
    const figures = fuzzFrame({ count: Number(values.messages), seed })
    return { isGood: figures.taken.length + figures.missed === 0, figures }
  },
  /** Transactions of Solana, against what the wallet says that they pay. */
  async flippedPayments() {
    const figures = await flipPayments({ count: Number(values.flips), seed })
    return { isGood: figures.paid > 0 && figures.wrong.length === 0, figures }
  },
  async tamperedHalves() {
    const figures = await tamperHalves({ count: Number(values.tampers), seed })
    return { isGood: figures.accepted.length === 0, figures }
  },
  /** Tokens, proofs and codes of the embedded wallet's login. */
  async loginForgeries() {
    const [forgeries, guesses] = [Number(values.tokens), Number(values.guesses)]
    const figures = await attackLogin({ forgeries, guesses, seed })
    return { isGood: figures.accepted.length === 0, figures }
  },
  /** What goes to those by whose accounts visitors sign in, and comes back from them. */
  async mutatedReturns() {
    const figures = await mutateReturns({ count: Number(values.returns), seed })
    const { accepted, letIn, controls } = figures
    return { isGood: accepted.length === 0 && letIn === controls && controls > 0, figures }
  },
  async fullTopic() {
    const figures = await fetchFullTopic({
      messages: Number(values.topic),
      sockets: Number(values.fetchers),
      seconds: 20,
    })
    return { isGood: figures.others.refused === 0 && figures.others.p99 < 250, figures }
  },
  async fullStorage() {
    const figures = await fillStorage({ messages: Number(values.stored), clients: 20 })
    const { grown, others } = figures
    return { isGood: grown < 100 && others.refused === 0 && others.p99 < 250, figures }
  },
  async hostileCalls() {
    const figures: Record<string, object> = {}
    let isGood = true
    for (const name of rpcAttacks) {
      const attack = await attackRpc(name, { rounds: Number(values.attacks), seconds: 60 })
      figures[name] = attack
      isGood &&= attack.honest.failures.length === 0
    }
    const signIns = await attackSignIn(Number(values.attacks))
    isGood &&= signIns.honest.failures.length === 0
    return { isGood, figures: { ...figures, signIns } }
  },
  async fullDisk() {
    const figures = await fillDisk({ rounds: 4 })
    return { isGood: figures.lost === 0, figures }
  },
  async heldMemory() {
    const figures = await holdMemory({ sockets: Number(values.deaf), seconds: 20 })
    const { grown, others } = figures
    return { isGood: grown < 300 && others.refused === 0 && others.p99 < 250, figures }
  },
  async incompleteMessages() {
    const figures = await beginMessages({ sockets: Number(values.deaf), seconds: 20 })
    const { grown, others } = figures
    return { isGood: grown < 300 && others.refused === 0 && others.p99 < 250, figures }
  },
  async handshakes() {
    const figures = await floodHandshakes({ lines: 200, halfOpen: 1000, seconds: 20 })
    const { longest, others } = figures
    return { isGood: longest < 1000 && others.refused === 0 && others.p99 < 250, figures }
  },
  async quotas() {
    const visitors = 200
    const figures = await forgeOrigins({ visitors })
    const { held, admitted, answered } = figures
    const isGood = held <= visitors / 2 && admitted === visitors && answered === visitors
    return { isGood, figures }
  },
  async office() {
    const figures = await visitOffice({ sockets: Number(values.office) })
    const { refused, closed, limits } = figures
    return { isGood: refused + closed + limits.length === 0, figures }
  },
  /** The same of those who look at pages: all of them within a minute. */
  async pages() {
    const figures = await visitPages({ visitors: Number(values.office), pace: 33 })
    const { refused, limits, signedIn } = figures
    return { isGood: refused.length + limits === 0 && signedIn > 0, figures }
  },
  async signInForgeries() {
    const count = Number(values.forgeries)
    const accepted = await tryForgeries({ count })
    return { isGood: accepted.length === 0, figures: { forgeries: count, accepted } }
  },
  /** `npm test` looks at the scenes in one language on each screen. */
  galleryLanguages: () => runTests('gallery', { GALLERY_LANGUAGES: 'all' }),
  /** `npm test` makes most visits with one library, on one screen. */
  e2eRows: () => runTests('e2e', { TEST_ROWS: 'all' }),
  /** Visitors who do anything in any order. */
  walks: () =>
    runTests('e2e', { TEST_WALKS: values.walks, TEST_SEED: values.seed }, ['e2e/walk.test']),
  /** `npm test` swaps in few markets. */
  swaps: () => runTests('unit', { TEST_ROWS: 'all' }, ['actions/swapM']),
  /** `npm test` leaves out hosts whose library, or whose tests, others have as well. */
  hostRows: () => runTests('hosts', { TEST_ROWS: 'all' }),
}

const chosen = Object.entries(scenarios).filter(([name]) => values.only?.includes(name) ?? true)
for (const [name, play] of chosen) {
  const [date, began] = [new Date().toISOString(), performance.now()]
  const { isGood, figures } = await play()
  const seconds = Math.round((performance.now() - began) / 100) / 10
  console.log(`${isGood ? 'good' : 'BAD '} ${name}, ${seconds} s`, figures)
  if (!isGood) process.exitCode = 1
  if (values.json) await note(values.json, { [name]: { isGood, date, seconds, ...figures } })
}
process.exit()

/** Writes results at once, over those of an earlier run and beside those of others. */
async function note(file: string, results: object): Promise<void> {
  const machine = { processor: cpus()[0]?.model, cores: cpus().length, node: process.versions.node }
  const before = JSON.parse(await readFile(file, 'utf8').catch(() => '{"results":{}}'))
  const report = { machine, results: { ...before.results, ...results } }
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
}

async function runTests(
  project: string,
  env: Record<string, string>,
  files: readonly string[] = [],
) {
  const { ok, output } = await run(['vitest', 'run', '--project', project, ...files], { env })
  if (!ok) console.log(output)
  return { isGood: ok, figures: { tests: Number(/Tests .*?(\d+) passed/.exec(output)?.[1]) } }
}

async function withServer<value>(
  settings: Record<string, string>,
  play: (server: Awaited<ReturnType<typeof startServerProcess>>) => Promise<value>,
): Promise<value> {
  const folder = await mkdtemp(`${tmpdir()}/billfold-soak-`)
  const server = await startServerProcess({ DATA_DIR: folder, ...settings })
  try {
    return await play(server)
  } finally {
    await server.kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
