import { rm } from 'node:fs/promises'
import { connect as connectTcp } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { buildApp } from '../../../test/helpers/buildApp.js'
import { makeDataFolder } from '../../../test/helpers/makeDataFolder.js'
import { readConfig } from './config.js'
import { createServer, type Server } from './createServer.js'
import { createPostgresMailbox } from './mailbox/createPostgresMailbox.js'
import { openDatabase } from './storage/openDatabase.js'
import { startPostgres } from './storage/startPostgres.js'

const quiet = { PORT: '0', LOG_LEVEL: 'silent', DRAIN_SECONDS: '0' } as const
const undo: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each()
})

async function start(environment: Readonly<Record<string, string>>): Promise<Server> {
  const server = await createServer(readConfig({ ...quiet, ...environment }))
  undo.push(server.stop)
  return server
}

/** What the relay says to a client without a token: a close code, or the status of a refusal. */
function knock(url: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url)
    socket.on('close', resolve)
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
    socket.on('error', () => {})
  })
}

test.each(['all', 'relay'])('role %s: has the relay', async (ROLE) => {
  const { relayUrl } = await start({ ROLE, MAILBOX: 'memory' })
  expect(await knock(relayUrl)).toBe(3000)
})

test('role api: has no relay', async () => {
  const { url, relayUrl } = await start({ ROLE: 'api', MAILBOX: 'memory' })
  expect(await knock(relayUrl)).toBe(404)
  expect(await (await fetch(`${url}/readyz`)).text()).toBe('ready')
})

test('parameters: METRICS_PORT, which alone tells of figures and health', async () => {
  const { url, operationUrl } = await start({ ROLE: 'api', MAILBOX: 'memory', METRICS_PORT: '0' })
  expect(operationUrl).not.toBe(url)
  const statusOf = async (address: string) => (await fetch(address)).status
  for (const path of ['/metrics', '/readyz']) {
    expect(await statusOf(`${operationUrl}${path}`)).toBe(200)
    expect(await statusOf(`${url}${path}`)).toBe(404)
  }
  expect(await statusOf(`${url}/healthz`)).toBe(200)
  expect(await statusOf(`${operationUrl}/getWallets`)).toBe(404)
})

test('parameters: FRAME_PORT, FRAME_URL, an origin for the frame alone', async () => {
  const FRAME_FOLDER = await buildApp('frame')
  const settings = { MAILBOX: 'memory', FRAME_PORT: '0', FRAME_FOLDER }
  const { url, frameUrl } = await start(settings)
  expect(frameUrl).toMatch(/^http:\/\/localhost:\d+$/)
  const page = await fetch(`${frameUrl}/f/current?projectId=any`)
  expect(page.url).toMatch(/\/f\/[0-9a-f]{64}\/\?projectId=any$/)
  expect(page.headers.get('content-security-policy')).toContain(
    `connect-src 'self' ${url}; frame-ancestors http://localhost:* https://localhost:*`,
  )
  for (const path of ['/getWallets', '/readyz', '/metrics', '/projects/v1/origins'])
    expect((await fetch(`${frameUrl}${path}`)).status).toBe(404)
  expect((await fetch(`${url}/f/current`)).status).toBe(404)

  const FRAME_URL = 'https://frame.example.org'
  const named = await start({ ...settings, FRAME_URL, ROLE: 'api' })
  expect(named.frameUrl).toBe(FRAME_URL)
  expect((await start({ ...settings, ROLE: 'relay' })).frameUrl).toBeUndefined()
})

test('parameters: FRAME_FOLDER without a frame, and FRAME_URL with a path, are refused', async () => {
  const folder = await makeDataFolder()
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const settings = { MAILBOX: 'memory', FRAME_PORT: '0', FRAME_FOLDER: folder }
  await expect(start(settings)).rejects.toThrow('there is no built frame')
  await expect(start({ FRAME_URL: 'https://a.example/frame' })).rejects.toThrow('FRAME_URL')
})

test('role worker: sweeps, and serves nothing but its health', async () => {
  const folder = await makeDataFolder()
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPostgres(folder)
  undo.push(postgres.stop)
  const database = await openDatabase({ url: postgres.url, folder })
  undo.push(database.close)
  const mailbox = createPostgresMailbox(database)
  const [topic, hash] = ['a'.repeat(64), 'b'.repeat(64)]
  const times = { publishedAt: Date.now() - 2000, expiresAt: Date.now() - 1000 }
  await mailbox.store({ topic, hash, message: 'x', tag: 0, publisher: 'somebody', ...times })
  const worker = await start({ ROLE: 'worker', DATABASE_URL: postgres.url })
  expect(await knock(worker.relayUrl)).toBe(404)
  expect(await (await fetch(`${worker.url}/readyz`)).text()).toBe('ready')
  expect((await fetch(`${worker.url}/getWallets`)).status).toBe(404)
  const left = async () => (await database.pool.query('SELECT 1 FROM relay_messages')).rows.length
  await expect.poll(left).toBe(0)
})

test('error: a part of the server without the database that all share', () => {
  expect(() => readConfig({ ROLE: 'relay' })).toThrowErrorMatchingInlineSnapshot(
    `[ConfigError: DATABASE_URL: the role relay needs the database that all parts share.]`,
  )
})

test('error: a port that is taken leaves nothing running', async () => {
  const { url } = await start({ MAILBOX: 'memory' })
  const folder = await makeDataFolder()
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const { port } = new URL(url)
  await expect(start({ DATA_DIR: folder, PORT: port })).rejects.toThrow('EADDRINUSE')
  // Its database has ended: the same data can be opened at once.
  await start({ DATA_DIR: folder })
})

test('behavior: every answer has an id and the headers that keep it from being misused', async () => {
  const { url } = await start({ MAILBOX: 'memory' })
  const image = '/public/getAssetImage/eip155:1'
  for (const path of ['/healthz', '/metrics', '/nothing-here', image]) {
    const { headers } = await fetch(url + path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
  const given = await fetch(`${url}/healthz`, { headers: { 'x-request-id': 'proxy-17' } })
  expect(given.headers.get('x-request-id')).toBe('proxy-17')
  const forged = await fetch(`${url}/healthz`, { headers: { 'x-request-id': '{"level":50}' } })
  expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('behavior: a body beyond the limit is refused, told or untold', async () => {
  const { url } = await start({ MAILBOX: 'memory', BODY_LIMIT: '2048' })
  const body = 'x'.repeat(2049)
  const told = await fetch(`${url}/e`, { method: 'POST', body })
  expect(told.status).toBe(413)
  expect(await told.json()).toEqual({
    status: 'FAILED',
    reasons: [{ field: '', description: 'The body is larger than 2048 bytes' }],
  })
  const stream = new Blob([body]).stream()
  // Node's fetch asks for it, the type of the DOM does not know it.
  const init = { method: 'POST', body: stream, duplex: 'half' } as RequestInit
  expect((await fetch(`${url}/e`, init)).status).toBe(413)
})

test('behavior: a refused upgrade that is cut off does no harm', async () => {
  const { url } = await start({ MAILBOX: 'memory' })
  const { port } = new URL(url)
  const lines = ['GET /elsewhere HTTP/1.1', 'host: a', 'connection: upgrade', 'upgrade: websocket']
  const socket = connectTcp(Number(port), '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const answer = await new Promise((resolve) => socket.once('data', resolve))
  socket.resetAndDestroy()
  expect(String(answer)).toContain('404')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test('parameters: SHED_DELAY, beyond which calls are turned away, and figures say how late it is', async () => {
  const { url } = await start({ ROLE: 'api', MAILBOX: 'memory', SHED_DELAY: '100' })
  const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status
  const lateness = async () => {
    const figures = await (await fetch(`${url}/metrics`)).text()
    return Number(/^http_delay_seconds (\S+)/m.exec(figures)?.[1])
  }
  const timer = setInterval(() => {
    const until = performance.now() + 300
    while (performance.now() < until);
  }, 1)
  undo.push(async () => clearInterval(timer))
  await expect.poll(() => statusOf('/getWallets'), { timeout: 15_000 }).toBe(503)
  expect(await lateness()).toBeGreaterThan(0.1)
  expect(await statusOf('/healthz')).toBe(200)
  clearInterval(timer)
  await expect.poll(() => statusOf('/getWallets'), { timeout: 15_000 }).toBe(200)
})

test('behavior: figures count answers by route, not by path', async () => {
  const { url } = await start({ MAILBOX: 'memory' })
  await fetch(`${url}/healthz`)
  await fetch(`${url}/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266`)
  const figures = await (await fetch(`${url}/metrics`)).text()
  expect(figures).toContain('http_request_duration_seconds_count{route="/healthz",status="200"} 1')
  expect(figures).not.toContain('0xf39F')
})
