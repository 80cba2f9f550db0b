import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '../helpers/startServerProcess.js'
import { attackLogin } from './attackLogin.js'
import { closeTabs } from './closeTabs.js'
import { cutSockets } from './cutSockets.js'
import { fuzzedHttp, fuzzHttp } from './fuzzHttp.js'
import { fuzzRelay } from './fuzzRelay.js'
import { behindProxy } from './hostile/measureOthers.js'
import { killDatabase } from './killDatabase.js'
import { killIndexer } from './killIndexer.js'
import { mutateReturns } from './mutateReturns.js'
import { skewClocks } from './skewClocks.js'

/** More of them with `npm run soak`. */
const rounds = 2

let folder: string
let server: ServerProcess

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/billfold-soak-`)
  server = await startServerProcess({ DATA_DIR: folder, ...fuzzedHttp, ...behindProxy })
})

afterAll(async () => {
  await server?.kill()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

test('behavior: the database killed in the middle of publishing, nothing acknowledged is lost', async () => {
  expect(await killDatabase({ rounds })).toMatchObject({ rounds, lost: 0 })
})

test('behavior: who reads a chain killed while it forks, the index is that of the last fork', async () => {
  const outcome = await killIndexer({ transfers: 3000, kills: rounds, seed: 1 })
  expect(outcome).toMatchObject({ forks: rounds, isEqual: true })
  expect(outcome.transfers).toBeGreaterThan(3000)
})

test('behavior: a socket cut at each frame of a session, both ends agree', async () => {
  const { relayUrl } = server
  const expected = { lost: 0, halfOpen: 0, failures: [] }
  // A round is of some fifty cuts; in every other one it is the site that leaves.
  expect(await cutSockets({ rounds: 2, relayUrl })).toMatchObject(expected)
}, 240_000)

test('behavior: a tab closed between approval and settlement, both ends have the session', async () => {
  const { relayUrl } = server
  const expected = { lost: 0, halfOpen: 0, failures: [] }
  expect(await closeTabs({ rounds, relayUrl })).toMatchObject(expected)
})

test('behavior: a clock that is wrong by ten minutes works, or it is said what is wrong', async () => {
  const { relayUrl } = server
  expect(await skewClocks({ rounds, relayUrl })).toMatchObject({ surprises: 0, halfOpen: 0 })
})

test('behavior: no forged token or proof signs anybody in, and no code after five tries', async () => {
  const outcome = await attackLogin({ forgeries: 200, guesses: 500, seed: 1 })
  expect(outcome).toEqual({ tried: { forgeries: 200, guesses: 500 }, accepted: [] })
})

test('behavior: nobody is signed in by what a provider has not sent back, one thing changed at a time', async () => {
  const { accepted, tried, letIn, controls } = await mutateReturns({ count: 100, seed: 1 })
  expect(accepted).toEqual([])
  expect(tried).toBeGreaterThanOrEqual(100)
  // Of whom nothing was changed.
  expect([letIn, controls > 0]).toEqual([controls, true])
})

test('behavior: whatever clients send, the relay serves the others and keeps topics apart', async () => {
  const expected = { misdelivered: 0, echoed: 0, internalErrors: 0, answersAfterwards: true }
  const outcome = await fuzzRelay({ frames: 1500, seed: 1, server })
  expect(outcome).toMatchObject(expected)
  expect(outcome.delivered).toBeGreaterThan(250)
})

test('behavior: whatever is sent over HTTP, each request is answered and none fails', async () => {
  const outcome = await fuzzHttp({ requests: 2000, seed: 1, server })
  expect(outcome).toMatchObject({ failed: [], answersAfterwards: true })
  // Much of what is right is served, so that what is wrong is looked at. Logins and the vault serve nobody
  // without a device's proof.
  expect(outcome.statuses[200]).toBeGreaterThan(150)
})
