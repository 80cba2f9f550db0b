import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { serverCommand } from '../../../../test/helpers/serverCommand.js'
import { readConfig } from '../config.js'
import { createServer, type Server } from '../createServer.js'
import { runProjects } from './runProjects.js'

let folder: string
let server: Server

beforeAll(async () => {
  folder = await makeDataFolder()
  // The first project, before there is a server.
  await run('add', 'First', '--id', 'first-project')
  server = await createServer(
    readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', PROJECT_MODE: 'registered' }),
  )
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const run = (...words: string[]) => runProjects(words, { DATA_DIR: folder })

async function runJson(...words: string[]) {
  return JSON.parse(await run(...words, '--json'))
}

async function addShop(): Promise<string> {
  const added = await runJson('add', 'Shop', '--origin', 'https://app.example')
  return added.project.id
}

async function ask(projectId: string, origin: string | undefined): Promise<number> {
  const url = `${server.url}/getWallets?projectId=${projectId}`
  const headers = origin === undefined ? {} : { origin }
  const answer = await fetch(url, { headers })
  await answer.body?.cancel()
  return answer.status
}

test('default: for people', async () => {
  const id = 'shop-for-people'
  const origins = ['--origin', 'https://app.example', '--origin', 'https://*.app.example']
  expect(await run('add', 'Shop', '--id', id, ...origins)).toMatchInlineSnapshot(`
    "Shop
      id        shop-for-people
      state     in use
      origins   https://*.app.example
                https://app.example
      keys      none
      sockets   no limit
      requests  no limit"
  `)
  expect(await run('quota', id, '--requests', '600')).toContain('at most 600 a minute')
  expect(await run('disable', id)).toContain('disabled')
  expect(await run('list')).toContain('shop-for-people  disabled  2 origins  Shop')
  expect(await run('remove', id)).toBe('Removed shop-for-people.')
})

test('behavior: for programs', async () => {
  const id = await addShop()
  const quota = { sockets: 5, requestsPerMinute: 600 }
  expect(await runJson('quota', id, '--sockets', '5', '--requests', '600')).toEqual({
    project: {
      id,
      name: 'Shop',
      disabled: false,
      origins: ['https://app.example'],
      keys: [],
      quota,
    },
  })
  const lifted = await runJson('quota', id, '--sockets', 'none')
  expect(lifted.project.quota).toEqual({ requestsPerMinute: 600 })
  const { key, project } = await runJson('key', id)
  expect(key).toMatch(/^bfk_[\w-]{43}$/)
  expect(project.keys).toEqual([key.slice(0, 12)])
  expect((await runJson('key', id, '--revoke', key)).project.keys).toEqual([])
  expect((await runJson('list')).projects.map((each: { id: string }) => each.id)).toContain(id)
  expect(await runJson('show', id)).toMatchObject({ project: { id } })
  expect(await runJson('remove', id)).toEqual({ removed: id })
})

test('behavior: a running server hears of changes within seconds', async () => {
  const id = await addShop()
  expect(await ask(id, 'https://app.example')).toBe(200)
  expect(await ask(id, 'https://b.example')).toBe(403)
  expect(await ask(id, undefined)).toBe(403)
  expect(await ask('nobody-nobody', 'https://app.example')).toBe(401)
  const { key } = await runJson('key', id)
  expect(await ask(key, undefined)).toBe(200)
  await run('allow', id, 'https://b.example')
  await expect.poll(() => ask(id, 'https://b.example')).toBe(200)
  await run('disallow', id, 'https://app.example')
  await expect.poll(() => ask(id, 'https://app.example')).toBe(403)
  await run('disable', id)
  await expect.poll(() => ask(id, 'https://b.example')).toBe(401)
  await run('enable', id)
  await expect.poll(() => ask(id, 'https://b.example')).toBe(200)
})

test.each([
  [['frobnicate'], 'There is no "projects frobnicate".'],
  [['add'], 'Write: billfold-server projects add <name>'],
  [['add', 'Shop', '--origin', 'https://*.vercel.app'], 'would allow pages of strangers'],
  [['allow', 'first-project', 'app.example'], '"app.example" is not an origin'],
  [['show', 'nobody'], 'There is no project nobody.'],
  [['quota', 'first-project', '--sockets', '-1'], '--sockets'],
  [['quota', 'first-project', '--sockets', '0'], '"0" is no limit'],
  [['list', '--color'], '--color'],
])('behavior: %j is refused with words', async (words, message) => {
  await expect(run(...words)).rejects.toThrow(message)
})

test('behavior: no database is made by looking', async () => {
  const empty = { DATA_DIR: `${folder}/nothing` }
  await expect(runProjects(['list'], empty)).rejects.toThrow('There is no database in')
})

test('behavior: without a command it says what there is', async () => {
  const help = await run()
  expect(help).toContain('allow <id> <origin>…')
  expect(await run('add', '--help')).toBe(help)
})

test('behavior: as a program', async () => {
  const [program, ...options] = serverCommand()
  const execute = (...words: string[]) =>
    promisify(execFile)(program, [...options, 'projects', ...words], {
      env: { ...process.env, DATA_DIR: folder },
    })
  const { stdout } = await execute('show', 'first-project', '--json')
  expect(JSON.parse(stdout)).toMatchObject({ project: { name: 'First' } })
  const made = await execute('key', 'first-project', '--json')
  const { key } = JSON.parse(made.stdout)
  const acted = { msg: 'security', event: 'command', command: 'key', project: 'first-project' }
  expect(JSON.parse(made.stderr)).toMatchObject(acted)
  expect(made.stderr).not.toContain(key.slice(0, 8))
  await execute('key', 'first-project', '--revoke', key)
  await expect(execute('show', 'nobody')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'There is no project nobody.\n',
  })
})
