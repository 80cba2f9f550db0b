import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../packages/server/src/config.js'
import { createServer, type Server } from '../../packages/server/src/createServer.js'
import { createProjectStore } from '../../packages/server/src/projects/createProjectStore.js'
import { openDatabase } from '../../packages/server/src/storage/openDatabase.js'
import { startPostgres } from '../../packages/server/src/storage/startPostgres.js'
import { makeDataFolder } from '../helpers/makeDataFolder.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'
import { visitDemo } from '../helpers/visitDemo.js'

/** Milliseconds, somewhat more than an event waits for others. */
const gatherTime = 10_100

let folder: string
let browser: Browser
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await makeDataFolder()
  undo.push(() => rm(folder, { recursive: true, force: true }))
  browser = await shareBrowser()
  undo.push(() => browser.close())
})

afterAll(async () => {
  for (const each of undo.splice(0).reverse()) await each()
})

/** A server that takes events, unless told otherwise. */
async function startServer(settings: Record<string, string> = {}) {
  const file = `${await mkdtemp(`${folder}/`)}/events.ndjson`
  const quiet = { PORT: '0', LOG_LEVEL: 'silent', DRAIN_SECONDS: '0' }
  const mailbox = settings.DATABASE_URL ? {} : { MAILBOX: 'memory' }
  const sink = { ANALYTICS_SINK: `ndjson:${file}` }
  const server = await createServer(readConfig({ ...quiet, ...mailbox, ...sink, ...settings }))
  undo.push(server.stop)
  const read = () => readFile(file, 'utf8').catch(() => '')
  const events = async (): Promise<readonly Record<string, unknown>[]> =>
    (await read()).split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
  const names = async () => (await events()).map(({ event }) => event)
  return { server, read, events, names }
}

/** A visitor, every request of whose page is kept. The page's clock can be moved on. */
async function visit(
  server: Server,
  query: string,
  prepare?: (context: BrowserContext) => unknown,
) {
  const requests: URL[] = []
  const visited = await visitDemo(browser, {
    query: `adapter=wagmi&server=${encodeURIComponent(server.url)}&${query}`,
    async prepare(context) {
      context.on('request', (request) => requests.push(new URL(request.url())))
      await context.clock.install()
      await prepare?.(context)
    },
  })
  const count = (path: string) => requests.filter(({ pathname }) => pathname === path).length
  const leave = () => visited.page.goto('about:blank')
  return { ...visited, requests, count, leave }
}

async function connect({ dialog, openModal, page, value }: Awaited<ReturnType<typeof visit>>) {
  await openModal()
  await dialog.locator('[data-part="wallet"]', { hasText: 'Magpie' }).click()
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
  return (await page.getByTestId('account-address').textContent()) ?? ''
}

test('default: together after ten seconds, the last when the page is left', async () => {
  const { server, read, events, names } = await startServer()
  const visitor = await visit(server, 'analytics=1&project=shop')
  const address = await connect(visitor)
  expect(await read()).toBe('')
  await visitor.context.clock.fastForward(gatherTime)
  await expect.poll(names).toContain('CONNECT_SUCCESS')
  const first = await names()
  expect(first.slice(0, 2)).toEqual(['INITIALIZE', 'MODAL_OPEN'])

  await visitor.page.getByTestId('switch-31338').click()
  await visitor.value('network-name').toBe('Local Two')
  await visitor.leave()
  await expect.poll(names).toContain('SWITCH_NETWORK')
  expect((await names()).slice(0, first.length)).toEqual(first)

  const [one] = await events()
  expect(one).toMatchObject({
    project: 'shop',
    type: 'track',
    url: `${stage.demo.url}/`,
    domain: new URL(stage.demo.url).hostname,
    sdkType: 'billfold',
  })
  expect((await read()).toLowerCase()).not.toContain(address.toLowerCase().slice(2))
  expect(visitor.count('/getAnalyticsConfig')).toBe(1)
  const { chains } = stage.devnet
  const known = [server.url, stage.demo.url, ...chains.map(({ rpcUrl }) => rpcUrl)]
  const origins = new Set(visitor.requests.map(({ origin }) => origin))
  expect(known.map((url) => new URL(url).origin)).toEqual(expect.arrayContaining([...origins]))
  expect(visitor.errors).toEqual([])
  await visitor.context.close()
})

test.for([
  ['the feature is off', 'analytics=1&events=0'],
  ['nobody has said where', 'events=1'],
])('behavior: nothing is asked and nothing sent: %s', async ([, query = '']) => {
  const { server, read } = await startServer()
  const visitor = await visit(server, query)
  await connect(visitor)
  await visitor.context.clock.fastForward(gatherTime)
  await visitor.leave()
  expect(visitor.count('/getAnalyticsConfig') + visitor.count('/batch')).toBe(0)
  await server.stop()
  expect(await read()).toBe('')
  await visitor.context.close()
})

test('behavior: a server that takes them one by one gets them so', async () => {
  const { server, events } = await startServer()
  const visitor = await visit(server, 'analytics=1', (context) =>
    context.route('**/batch?*', (route) => route.fulfill({ status: 404, json: {} })),
  )
  visitor.wallet.rejectNext()
  await visitor.openModal()
  await visitor.dialog.locator('[data-part="wallet"]', { hasText: 'Magpie' }).click()
  await visitor.dialog.getByText('You declined in the wallet').waitFor()
  await visitor.context.clock.fastForward(gatherTime)
  const names = async () => (await events()).map(({ event }) => event)
  await expect.poll(names).toEqual(['INITIALIZE', 'MODAL_OPEN', 'SELECT_WALLET', 'USER_REJECTED'])
  await visitor.page.keyboard.press('Escape')
  await visitor.leave()
  await expect.poll(names).toContain('MODAL_CLOSE')
  expect(visitor.count('/batch')).toBe(1)
  await visitor.context.close()
})

test('behavior: a server that takes none is asked once and sent nothing', async () => {
  const { server } = await startServer({ ANALYTICS_SINK: '' })
  const visitor = await visit(server, 'analytics=1')
  await connect(visitor)
  await expect.poll(() => visitor.count('/getAnalyticsConfig')).toBe(1)
  await visitor.context.clock.fastForward(gatherTime)
  await visitor.leave()
  expect(visitor.count('/getAnalyticsConfig')).toBe(1)
  expect(visitor.count('/batch')).toBe(0)
  await visitor.context.close()
})

test('behavior: refused, it says so once and stops', async () => {
  const postgres = await startPostgres(folder)
  undo.push(postgres.stop)
  const database = await openDatabase({ url: postgres.url, folder })
  undo.push(database.close)
  const projects = createProjectStore(database.pool)
  const project = await projects.add({ name: 'Elsewhere' })
  await projects.allow(project, 'https://elsewhere.example')
  const { server, read } = await startServer({
    DATABASE_URL: postgres.url,
    PROJECT_MODE: 'registered',
  })
  // The catalogue refuses the page as well, and would say the same.
  const noWallets = (context: BrowserContext) =>
    context.route('**/getWallets?*', (route) => route.fulfill({ json: { data: [], count: 0 } }))
  const visitor = await visit(server, `analytics=1&project=${project}`, noWallets)
  const { context, page, dialog, openModal } = visitor
  const refused = page.waitForResponse((response) => response.url().includes('/batch?'))
  await expect.poll(() => visitor.count('/getAnalyticsConfig')).toBe(1)
  await openModal()
  await dialog.waitFor()
  const alert = dialog.getByText('Invalid App Configuration')
  expect(await alert.count()).toBe(0)
  await context.clock.fastForward(gatherTime)
  expect((await refused).status()).toBe(403)
  await alert.waitFor()

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await openModal()
  await context.clock.fastForward(gatherTime)
  await visitor.leave()
  expect(visitor.count('/batch')).toBe(1)
  expect(await read()).toBe('')
  await context.close()
})
