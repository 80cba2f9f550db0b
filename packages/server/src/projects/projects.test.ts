import { rm } from 'node:fs/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { createMemoryRateLimiter } from '../middleware/createMemoryRateLimiter.js'
import { type ProjectVariables, requireProject } from '../middleware/requireProject.js'
import { type Database, openDatabase } from '../storage/openDatabase.js'
import { createProjectStore, type ProjectStore } from './createProjectStore.js'
import { createRegisteredProjects, openProjects, type Projects } from './createProjects.js'
import { createProjectsApp } from './createProjectsApp.js'

const origin = 'https://app.example'
const invalidKey = { refusal: { status: 401, reason: 'Unauthorized: invalid key' } }
const originNotAllowed = { refusal: { status: 403, reason: 'Unauthorized: origin not allowed' } }

let folder: string
let database: Database
let store: ProjectStore
let now: number

beforeAll(async () => {
  folder = await makeDataFolder()
  database = await openDatabase({ folder })
  store = createProjectStore(database.pool)
})

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(() => {
  now = 0
})

const registered = () => createRegisteredProjects(store, () => now)

async function addShop(): Promise<string> {
  const id = await store.add({ name: 'Shop' })
  await store.allow(id, origin)
  return id
}

test('default: a project is kept, shown and removed', async () => {
  const id = await addShop()
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  const key = await store.addKey(id)
  await store.setQuota(id, { sockets: 5 })
  expect(await store.find(id)).toEqual({
    by: 'id',
    project: {
      id,
      name: 'Shop',
      disabled: false,
      origins: [origin],
      keys: [key.slice(0, 12)],
      quota: { sockets: 5, requestsPerMinute: undefined },
    },
  })
  expect(await store.find(key)).toMatchObject({ by: 'key', project: { id } })
  expect((await store.list()).map((each) => each.id)).toContain(id)
  await store.remove(id)
  expect(await store.find(id)).toBeUndefined()
  expect(await store.find(key)).toBeUndefined()
})

test('behavior: keys are not in the database', async () => {
  const key = await store.addKey(await addShop())
  const { rows } = await database.pool.query('SELECT hint, encode(hash, $1) FROM project_keys', [
    'escape',
  ])
  expect(JSON.stringify(rows)).not.toContain(key.slice(13))
})

test('behavior: what cannot be done is said', async () => {
  const id = await addShop()
  await expect(store.add({ name: ' ' })).rejects.toThrow('A project needs a name.')
  await expect(store.add({ name: 'Shop', id })).rejects.toThrow(`There is a project ${id} already.`)
  await expect(store.add({ name: 'Shop', id: 'a b' })).rejects.toThrow('"a b" cannot be an id')
  await expect(store.remove('nobody')).rejects.toThrow('There is no project nobody.')
  await expect(store.allow('nobody', origin)).rejects.toThrow('There is no project nobody.')
  await expect(store.disallow(id, 'https://b.example')).rejects.toThrow('is not listed')
  await expect(store.removeKey(id, 'bfk_')).rejects.toThrow('There is no such key.')
})

test('behavior: open mode welcomes everybody', async () => {
  const nobody = { key: undefined, origin: undefined }
  expect(await openProjects.judge(nobody)).toEqual({ project: undefined, quota: {} })
})

test('behavior: registered mode', async () => {
  const key = await addShop()
  const projects = registered()
  expect(await projects.judge({ key, origin })).toMatchObject({ project: key })
  const elsewhere = 'https://evil.example'
  expect(await projects.judge({ key, origin: elsewhere })).toEqual(originNotAllowed)
  expect(await projects.judge({ key, origin: 'null' })).toEqual(originNotAllowed)
  expect(await projects.judge({ key, origin: undefined })).toEqual(originNotAllowed)
  for (const unknown of [
    undefined,
    '',
    'nobody-nobody',
    `${key}\0`,
    `bfk_${key}`,
    'x'.repeat(5000),
  ])
    for (const from of [origin, undefined])
      expect(await projects.judge({ key: unknown, origin: from })).toEqual(invalidKey)
})

test('behavior: a key serves callers that are no page', async () => {
  const project = await addShop()
  const key = await store.addKey(project)
  const projects = registered()
  expect(await projects.judge({ key, origin: undefined })).toMatchObject({ project })
  const elsewhere = { key, origin: 'https://evil.example' }
  expect(await projects.judge(elsewhere)).toEqual(originNotAllowed)
})

test('behavior: changes count within seconds', async () => {
  const key = await addShop()
  const projects = registered()
  await projects.judge({ key, origin })
  await store.setDisabled(key, true)
  now = 1000
  expect(await projects.judge({ key, origin })).toEqual(invalidKey)
  await store.setDisabled(key, false)
  await store.disallow(key, origin)
  now = 2000
  expect(await projects.judge({ key, origin })).toEqual(originNotAllowed)
})

test('behavior: while the database is away the last answer does, for a while', async () => {
  const key = await addShop()
  let isAway = false
  const find: ProjectStore['find'] = async (idOrKey) => {
    if (isAway) throw new Error('The database is away.')
    return store.find(idOrKey)
  }
  const projects = createRegisteredProjects({ find }, () => now)
  await projects.judge({ key, origin })
  isAway = true
  now = 60_000
  expect(await projects.judge({ key, origin })).toMatchObject({ project: key })
  now = 10 * 60_000
  await expect(projects.judge({ key, origin })).rejects.toThrow('The database is away.')
})

function createApp(projects: Projects) {
  const app = new Hono<{ Variables: ProjectVariables }>()
  app.route('/', createProjectsApp(projects))
  const limiter = createMemoryRateLimiter()
  const isFrame = (from: string) => from === 'https://frame.example'
  app.use('/thing', requireProject({ projects, limiter, isFrame }))
  app.get('/thing', (context) => context.json({ project: context.get('project') ?? null }))
  return app
}

async function ask(app: ReturnType<typeof createApp>, path: string, headers = {}) {
  const answer = await app.request(path, { headers })
  return [answer.status, await answer.json()]
}

const failure = (field: string, description: string) => ({
  status: 'FAILED',
  reasons: [{ field, description }],
})

test('behavior: over HTTP', async () => {
  const id = await addShop()
  const app = createApp(registered())
  const path = `/thing?projectId=${id}`
  expect(await ask(app, path, { origin })).toEqual([200, { project: id }])
  expect(await ask(app, path, { referer: `${origin}/page` })).toEqual([200, { project: id }])
  const byHeader = { origin, 'x-project-id': id }
  expect(await ask(app, '/thing', byHeader)).toEqual([200, { project: id }])
  const elsewhere = { origin: 'https://evil.example', referer: origin }
  const refused = failure('authentication', 'Unauthorized: origin not allowed')
  expect(await ask(app, path, elsewhere)).toEqual([403, refused])
  const unknown = failure('authentication', 'Unauthorized: invalid key')
  expect(await ask(app, '/thing?projectId=nobody', { origin })).toEqual([401, unknown])
  const frame = { origin: 'https://frame.example' }
  expect(await ask(app, path, frame)).toEqual([200, { project: id }])
  expect(await ask(app, '/thing?projectId=nobody', frame)).toEqual([401, unknown])
})

test('behavior: a quota of calls a minute', async () => {
  const id = await addShop()
  await store.setQuota(id, { requestsPerMinute: 2 })
  const app = createApp(registered())
  const path = `/thing?projectId=${id}`
  await ask(app, path, { origin })
  await ask(app, path, { origin })
  const answer = await app.request(path, { headers: { origin } })
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('30')
  expect(await answer.json()).toEqual(failure('rate_limited', 'Too many requests'))
})

test('behavior: one address has a share of a quota, so that a forged origin does not hold all of it', async () => {
  const id = await addShop()
  await store.setQuota(id, { requestsPerMinute: 8 })
  const kinds: string[] = []
  const ask = async (address: string, key = id) => {
    const app = new Hono<{ Variables: Record<string, unknown> }>()
      .use((context, next) => {
        context.set('caller', { key: address })
        return next()
      })
      .use(requireShare)
      .get('/thing', (context) => context.text('served'))
    return (await app.request(`/thing?projectId=${key}`, { headers: { origin } })).status
  }
  const requireShare = requireProject({
    projects: registered(),
    limiter: createMemoryRateLimiter({ now: () => now }),
    share: 25,
    onRefused: (kind) => kinds.push(kind),
  })
  const key = await store.addKey(id)
  expect([await ask('forger'), await ask('forger'), await ask('forger')]).toEqual([200, 200, 429])
  expect([await ask('visitor'), await ask('visitor')]).toEqual([200, 200])
  const own = [await ask('server', key), await ask('server', key), await ask('server', key)]
  expect(own).toEqual([200, 200, 200])
  expect([await ask('another'), await ask('another')]).toEqual([200, 429])
  expect(kinds).toEqual(['projectShare', 'project'])
})

test('behavior: pages ask for the origins of their project', async () => {
  const id = await addShop()
  const path = '/projects/v1/origins'
  expect(await ask(createApp(openProjects), path)).toEqual([200, { allowedOrigins: ['*'] }])
  const app = createApp(registered())
  const headers = { origin: 'https://evil.example' }
  const allowed = { allowedOrigins: [origin] }
  expect(await ask(app, `${path}?projectId=${id}`, headers)).toEqual([200, allowed])
  const unknown = failure('authentication', 'Unauthorized: invalid key')
  expect(await ask(app, path, headers)).toEqual([401, unknown])
})
