import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialRelay } from '../../../../test/helpers/dialRelay.js'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { readConfig } from '../config.js'
import { createServer, type Server } from '../createServer.js'
import { runProjects } from './runProjects.js'

const topic = 'a'.repeat(64)
const origin = 'https://app.example'
const project = 'shop-on-relay'

let folder: string
let server: Server

beforeAll(async () => {
  folder = await makeDataFolder()
  await run('add', 'Shop', '--id', project, '--origin', origin)
  const mode = { MAILBOX: 'memory', PROJECT_MODE: 'registered', ROLE: 'all' }
  const quiet = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '0',
    // Tests say whom they come from.
    TRUSTED_PROXIES: '127.0.0.1',
  }
  server = await createServer(readConfig({ ...mode, ...quiet, DATA_DIR: folder }))
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const run = (...words: string[]) => runProjects([...words, '--json'], { DATA_DIR: folder })
const subscribed = (client: { call(method: string, params: object): Promise<unknown> }) =>
  client.call('irn_subscribe', { topic })

test('default: a page of the project, and a wallet with a key', async () => {
  const page = await dialRelay(server.relayUrl, { project, headers: { origin } })
  expect(await subscribed(page)).toHaveLength(64)
  const { key } = JSON.parse(await run('key', project))
  const wallet = await dialRelay(server.relayUrl, { project: key })
  expect(await subscribed(wallet)).toHaveLength(64)
  page.socket.close()
  wallet.socket.close()
})

test.each([
  ['among the protocols', { protocols: ['irn', `project.${project}`], headers: { origin } }],
  ['in a header', { headers: { origin, 'x-project-id': project } }],
])('behavior: the project %s, and not in the address', async (_, parameters) => {
  const page = await dialRelay(server.relayUrl, parameters)
  expect(page.socket.protocol).not.toContain(project)
  expect(await subscribed(page)).toHaveLength(64)
  page.socket.close()
})

test.each([
  ['an unknown project', { project: 'nobody-nobody', headers: { origin } }, 'invalid key'],
  ['no project', { headers: { origin } }, 'invalid key'],
  ['another page', { project, headers: { origin: 'https://b.example' } }, 'origin not allowed'],
  ['no page, without a key', { project }, 'origin not allowed'],
])('behavior: refused: %s', async (_, parameters, reason) => {
  const client = await dialRelay(server.relayUrl, parameters)
  expect(await client.closed).toEqual({ code: 3000, reason: `Unauthorized: ${reason}` })
})

test('behavior: a project’s quota of sockets, its keys counted with it', async () => {
  const id = 'small-project'
  await run('add', 'Small', '--id', id, '--origin', origin)
  await run('quota', id, '--sockets', '2')
  const { key } = JSON.parse(await run('key', id))
  const first = await dialRelay(server.relayUrl, { project: id, headers: { origin } })
  const second = await dialRelay(server.relayUrl, { project: key })
  await Promise.all([subscribed(first), subscribed(second)])
  const third = await dialRelay(server.relayUrl, { project: id, headers: { origin } })
  expect(await third.closed).toEqual({ code: 1013, reason: 'Too many connections' })
  first.socket.close()
  await first.closed
  // The server hears of the end a little later.
  const again = async () => {
    const fourth = await dialRelay(server.relayUrl, { project: id, headers: { origin } })
    return Promise.race([subscribed(fourth), fourth.closed])
  }
  await expect.poll(again).toHaveLength(64)
})

test('behavior: one address with a forged origin leaves most of the sockets to others', async () => {
  const id = 'shared-project'
  await run('add', 'Shared', '--id', id, '--origin', origin)
  await run('quota', id, '--sockets', '8')
  const { key } = JSON.parse(await run('key', id))
  const dial = (address: string, as = id) =>
    dialRelay(server.relayUrl, {
      project: as,
      headers: { 'x-forwarded-for': address, ...(as === id && { origin }) },
    })
  const forger = '192.0.2.1'
  const held = [await dial(forger), await dial(forger)]
  await Promise.all(held.map(subscribed))
  const third = await dial(forger)
  expect(await third.closed).toEqual({ code: 1013, reason: 'Too many connections' })
  // A key is no claim: who has it may come from one address.
  const others = [await dial('192.0.2.2'), await dial('192.0.2.3'), await dial(forger, key)]
  for (const other of others) expect(await subscribed(other)).toHaveLength(64)
  for (const { socket } of [...held, ...others]) socket.close()
})

test('behavior: disabled, a project loses its sockets, and no other does', async () => {
  const id = 'fallen-project'
  await run('add', 'Fallen', '--id', id, '--origin', origin)
  const { key } = JSON.parse(await run('key', id))
  const page = await dialRelay(server.relayUrl, { project: id, headers: { origin } })
  const wallet = await dialRelay(server.relayUrl, { project: key })
  const other = await dialRelay(server.relayUrl, { project, headers: { origin } })
  await Promise.all([page, wallet, other].map(subscribed))
  await run('disable', id)
  for (const { closed } of [page, wallet])
    expect(await closed).toEqual({ code: 3000, reason: 'Unauthorized: invalid key' })
  expect(await subscribed(other)).toHaveLength(64)
  other.socket.close()
})
