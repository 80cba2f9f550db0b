import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { createAddressReader } from '../middleware/createAddressReader.js'
import { createMemoryRateLimiter } from '../middleware/createMemoryRateLimiter.js'
import { requireProject } from '../middleware/requireProject.js'
import { createProjectStore } from '../projects/createProjectStore.js'
import {
  createRegisteredProjects,
  openProjects,
  type Projects,
} from '../projects/createProjects.js'
import { type Database, openDatabase } from '../storage/openDatabase.js'
import { createAnalyticsApp } from './createAnalyticsApp.js'
import { checkEventSink, createEventSink } from './createEventSink.js'
import { createEventWriter, type EventWriter } from './createEventWriter.js'

let folder: string
let database: Database
let writer: EventWriter
let now: number

beforeAll(async () => {
  folder = await makeDataFolder()
  database = await openDatabase({ folder })
})

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  now = Date.parse('2026-03-04T05:06:07Z')
  await database.pool.query('TRUNCATE analytics_events')
  writer = createWriter('postgres')
})

afterEach(() => writer.stop())

function createWriter(sink: string): EventWriter {
  const onError = (error: unknown) => {
    throw error
  }
  return createEventWriter({ sink: createEventSink(sink, database.pool), onError })
}

function createApp(parameters: { projects?: Projects; isOff?: boolean } = {}) {
  const { projects = openProjects, isOff = false } = parameters
  const app = new Hono()
  const limiter = createMemoryRateLimiter({ now: () => now })
  app.use(requireProject({ projects, limiter }))
  const addressOf = createAddressReader([])
  const used = isOff ? undefined : writer
  return app.route('/', createAnalyticsApp({ writer: used, limiter, addressOf, now: () => now }))
}

const event = (props: object = {}, more: object = {}) => ({
  eventId: randomUUID(),
  url: 'https://app.example/pay?token=secret#part',
  domain: 'app.example',
  timestamp: '2026-03-04T05:06:00.000Z',
  props: { type: 'track', event: 'MODAL_OPEN', ...props },
  ...more,
})

async function post(app: Hono, path: string, body: unknown, headers: HeadersInit = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const socket = { remoteAddress: '192.0.2.77', remotePort: 1, remoteNamespace: 'IPv4' }
  const answer = await app.request(
    path,
    { method: 'POST', body: text, headers: { 'content-type': 'text/plain', ...headers } },
    { incoming: { socket } },
  )
  return [answer.status, await answer.json()]
}

async function kept(): Promise<readonly Record<string, unknown>[]> {
  await writer.stop()
  return (await database.pool.query('SELECT * FROM analytics_events ORDER BY event')).rows
}

test('default: an event is kept, and no more of it than is named', async () => {
  const given = event(
    { address: '0xabc', properties: { view: 'Connect', list: ['a'], deep: { a: 1 } }, more: 1 },
    { extra: 'unknown' },
  )
  const headers = { 'user-agent': 'Sentinel/1' }
  const answer = await post(createApp(), '/e?projectId=shop&st=billfold&sv=js-1', given, headers)
  expect(answer).toEqual([202, { accepted: 1, dropped: 0 }])
  const rows = await kept()
  expect(rows).toEqual([
    {
      project: 'shop',
      event_id: given.eventId,
      received_at: new Date(now),
      happened_at: new Date(given.timestamp),
      type: 'track',
      event: 'MODAL_OPEN',
      url: 'https://app.example/pay',
      domain: 'app.example',
      bundle_id: null,
      address: '0xabc',
      properties: { view: 'Connect', list: ['a'] },
      items: null,
      error_type: null,
      error_message: null,
      stack_trace: null,
      sdk_type: 'billfold',
      sdk_version: 'js-1',
    },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2\.77|Sentinel|secret|unknown/)
})

test('behavior: a list; what is wrong with one does not cost the others', async () => {
  const list = [event(), event({ type: 'wrong' }), 7, event({ event: 'B' })]
  expect(await post(createApp(), '/batch', list)).toEqual([202, { accepted: 2, dropped: 2 }])
  expect(await post(createApp(), '/batch', [])).toEqual([202, { accepted: 0, dropped: 0 }])
  expect(await kept()).toHaveLength(2)
})

test('behavior: an event that comes twice is kept once', async () => {
  const given = event()
  const app = createApp()
  await post(app, '/e', given)
  await post(app, '/batch', [given, event({ event: 'B' })])
  expect(await kept()).toHaveLength(2)
})

test('behavior: what is wrong is said', async () => {
  const app = createApp()
  const reasons = async (path: string, body: unknown) => {
    const [status, answer] = await post(app, path, body)
    return [status, answer.reasons]
  }
  expect(await reasons('/e', { ...event(), domain: 7, url: undefined })).toEqual([
    400,
    [
      { field: 'url', description: 'Invalid input: expected string, received undefined' },
      { field: 'domain', description: 'Invalid input: expected string, received number' },
    ],
  ])
  expect(await reasons('/e', event({ type: 'wrong' }))).toEqual([
    400,
    [{ field: 'props.type', description: 'Invalid option: expected one of "track"|"error"' }],
  ])
  expect(await reasons('/batch', event())).toEqual([
    400,
    [{ field: '', description: 'Not a list of events' }],
  ])
  expect(await reasons('/e', '{')).toEqual([422, [{ field: '', description: 'Invalid JSON' }]])
  for (const timestamp of ['yesterday', '0000-01-01T00:00:00Z', 1e300, '9999-01-01T00:00:00Z'])
    expect(await reasons('/e', event({}, { timestamp }))).toMatchObject([400, {}])
  expect(await kept()).toEqual([])
})

test('behavior: sizes are capped', async () => {
  const app = createApp()
  const [large] = await post(app, '/batch', [event({ stackTrace: 'x'.repeat(64 * 1024) })])
  const [many] = await post(app, '/batch', Array(501).fill(1))
  expect([large, many]).toEqual([413, 413])
})

test('behavior: events of one address are limited', async () => {
  const app = createApp()
  const batch = () => post(app, '/batch', Array(250).fill(event()))
  for (let sent = 0; sent < 10_000; sent += 250) expect((await batch())[0]).toBe(202)
  expect(await batch()).toMatchObject([429, { reasons: [{ field: 'rate_limited' }] }])
})

test('behavior: five errors a minute of one client', async () => {
  const app = createApp()
  const error = () => event({ type: 'error', event: 'ERROR', errorMessage: 'Failed.' })
  const six = Array.from({ length: 6 }, error)
  expect(await post(app, '/batch', six)).toEqual([202, { accepted: 5, dropped: 1 }])
  now += 59_000
  expect(await post(app, '/batch', [error(), event()])).toEqual([202, { accepted: 1, dropped: 1 }])
  now += 2000
  expect(await post(app, '/e', error())).toEqual([202, { accepted: 1, dropped: 0 }])
})

test('behavior: off unless the operator wants it', async () => {
  const off = createApp({ isOff: true })
  const config = async (app: Hono) => (await app.request('/getAnalyticsConfig')).json()
  expect(await config(off)).toEqual({ isAnalyticsEnabled: false })
  expect(await config(createApp())).toEqual({ isAnalyticsEnabled: true })
  expect(await post(off, '/e', event())).toMatchObject([404, { status: 'FAILED' }])
})

test('behavior: a page that is not allowed is told so', async () => {
  const store = createProjectStore(database.pool)
  const id = await store.add({ name: 'Shop' })
  await store.allow(id, 'https://app.example')
  const app = createApp({ projects: createRegisteredProjects(store) })
  const path = `/e?projectId=${id}`
  expect(await post(app, path, event(), { origin: 'https://evil.example' })).toEqual([
    403,
    {
      status: 'FAILED',
      reasons: [{ field: 'authentication', description: 'Unauthorized: origin not allowed' }],
    },
  ])
  expect(await post(app, path, event(), { origin: 'https://app.example' })).toMatchObject([202, {}])
  expect(await kept()).toMatchObject([{ project: id }])
})

test('property: whatever texts an event has, the database takes it', async () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 200 })
  const halves = fc.constantFrom('\0', '\ud800', '\udc00', `${'x'.repeat(127)}😀`)
  const text = fc.oneof(anyText, halves)
  const props = fc.record({
    event: text,
    address: text,
    errorMessage: text,
    properties: fc.dictionary(text, fc.oneof(text, fc.jsonValue())),
    items: fc.array(fc.dictionary(text, fc.jsonValue()), { maxLength: 3 }),
  })
  const app = createApp()
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(props, text, text, async (given, domain, version) => {
      const path = `/e?projectId=${encodeURIComponent(Buffer.from(version).toString())}`
      const [status] = await post(app, path, event(given, { domain, url: domain }))
      expect([202, 400]).toContain(status)
      if (status === 202) accepted += 1
    }),
  )
  expect(await kept()).toHaveLength(accepted)
  expect(accepted).toBeGreaterThan(50)
})

test('behavior: into a file, a line for each', async () => {
  const file = `${folder}/events.ndjson`
  writer = createWriter(`ndjson:${file}`)
  const given = event()
  await post(createApp(), '/batch', [given, event()])
  await writer.stop()
  const [first, second, end] = (await readFile(file, 'utf8')).split('\n')
  expect(JSON.parse(first ?? '')).toMatchObject({ eventId: given.eventId, event: 'MODAL_OPEN' })
  expect([JSON.parse(second ?? '').event, end]).toEqual(['MODAL_OPEN', ''])
})

test('error: a file that cannot be written', () => {
  expect(() => checkEventSink(`ndjson:${folder}/nowhere/events.ndjson`)).toThrow(
    `ANALYTICS_SINK: ${folder}/nowhere/events.ndjson cannot be written.`,
  )
  for (const setting of [undefined, 'stdout', 'postgres', `ndjson:${folder}/some.ndjson`])
    checkEventSink(setting)
})
