import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder } from '../../../test/helpers/makeDataFolder.js'
import { loadWallets } from './catalogue/loadWallets.js'
import { readConfig } from './config.js'
import { type Api, createApi } from './createApi.js'
import { createApp } from './createApp.js'
import { createMetrics } from './createMetrics.js'
import { createMemoryRateLimiter } from './middleware/createMemoryRateLimiter.js'
import { createProjectStore } from './projects/createProjectStore.js'
import { createRegisteredProjects, openProjects, type Projects } from './projects/createProjects.js'
import { type Database, openDatabase } from './storage/openDatabase.js'

const origin = 'https://app.example'
const wallets = await loadWallets({})

let folder: string
let database: Database

beforeAll(async () => {
  folder = await makeDataFolder()
  database = await openDatabase({ folder })
})

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

type Started = { app: Hono; api: Api; logged: string[]; figures(): Promise<string> }

function start(settings: Record<string, string>, projects: Projects = openProjects): Started {
  const logged: string[] = []
  const log = pino({ level: 'debug' }, { write: (line) => logged.push(line) })
  const metrics = createMetrics()
  const limiter = createMemoryRateLimiter()
  const config = readConfig(settings)
  const { pool } = database
  const api = createApi({
    config,
    wallets,
    projects,
    limiter,
    pool,
    imageKey: new Uint8Array(32),
    metrics,
    log,
  })
  const isDraining = () => false
  const app = createApp({ log, metrics, isDraining })
  return { app: app.route('/', api.app), api, logged, figures: metrics.text }
}

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

async function startRegistered(): Promise<Started & { id: string }> {
  const store = createProjectStore(database.pool)
  const id = await store.add({ name: 'Shop' })
  await store.allow(id, origin)
  return { ...start({}, createRegisteredProjects(store)), id }
}

test.each([
  ['GET', '/getWallets'],
  ['GET', '/v1/supported-chains'],
  ['POST', '/v1'],
  ['POST', '/e'],
  ['POST', '/batch'],
])('behavior: %s %s is for projects, and a refusal can be read', async (method, path) => {
  const { app, id } = await startRegistered()
  const headers = { origin: 'https://evil.example' }
  const url = `${path}?projectId=${id}`
  const answer = await app.request(url, { method, headers }, from('192.0.2.1'))
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, '*'])
  expect(await answer.json()).toEqual({
    status: 'FAILED',
    reasons: [{ field: 'authentication', description: 'Unauthorized: origin not allowed' }],
  })
  const unknown = await app.request(path, { method, headers: { origin } }, from('192.0.2.1'))
  expect(unknown.status).toBe(401)
  const welcome = await app.request(url, { method, headers: { origin } }, from('192.0.2.1'))
  expect([401, 403]).not.toContain(welcome.status)
})

test.each(['/projects/v1/origins', '/getAnalyticsConfig', '/openapi.json', '/healthz'])(
  'behavior: %s is for everybody',
  async (path) => {
    const { app, id } = await startRegistered()
    const headers = { origin: 'https://evil.example' }
    const answer = await app.request(`${path}?projectId=${id}`, { headers }, from('192.0.2.1'))
    expect(answer.status).toBe(200)
  },
)

test('behavior: a page may ask before it asks', async () => {
  const { app } = await startRegistered()
  const headers = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type,x-sdk-version',
  }
  const answer = await app.request('/e', { method: 'OPTIONS', headers }, from('192.0.2.1'))
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-headers')).toBe('content-type,x-sdk-version')
})

test('parameters: REQUESTS_PER_MINUTE', async () => {
  const { app } = start({ REQUESTS_PER_MINUTE: '12', TRUSTED_PROXIES: '10.0.0.0/8' })
  const ask = async (address: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    return (await app.request('/getAnalyticsConfig', { headers }, from(address))).status
  }
  expect([await ask('192.0.2.1'), await ask('192.0.2.1')]).toEqual([200, 200])
  expect(await ask('192.0.2.1')).toBe(429)
  expect(await ask('192.0.2.1', '198.51.100.1')).toBe(429)
  expect(await ask('10.0.0.1', '198.51.100.1')).toBe(200)
  expect(await ask('10.0.0.1', '192.0.2.1')).toBe(429)
})

test('behavior: what pages tell is neither logged nor lost in silence', async () => {
  const { app, api, logged, figures } = start({ ANALYTICS_SINK: 'postgres' })
  const account = '0xSENTINELaddress'
  const props = { type: 'error', event: 'FAILED', address: account, errorMessage: account }
  const body = JSON.stringify({
    eventId: randomUUID(),
    url: `https://app.example/${account}`,
    domain: 'app.example',
    timestamp: new Date().toISOString(),
    props,
  })
  await database.pool.query('ALTER TABLE analytics_events ADD CONSTRAINT none CHECK (false)')
  const init = { method: 'POST', body, headers: { 'user-agent': 'SENTINELagent' } }
  const answer = await app.request(`/e?projectId=SENTINELproject`, init, from('203.0.113.77'))
  expect(answer.status).toBe(202)
  await api.stop()
  await database.pool.query('ALTER TABLE analytics_events DROP CONSTRAINT none')
  expect(logged.join('')).toContain('"error":"error 23514","lost":1')
  expect(logged.join('')).not.toMatch(/SENTINEL|203\.0\.113\.77/)
  expect(await figures()).toContain('analytics_events_total{outcome="lost"} 1')
})
