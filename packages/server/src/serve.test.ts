import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { dialRelay } from '../../../test/helpers/dialRelay.js'
import { joinRelay } from '../../../test/helpers/joinRelay.js'
import { makeDataFolder } from '../../../test/helpers/makeDataFolder.js'
import { patience } from '../../../test/helpers/patience.js'
import { serverCommand } from '../../../test/helpers/serverCommand.js'
import { keepPublishing } from '../../../test/soak/keepPublishing.js'
import { connectRelay } from '../../kit/src/walletconnect/connectRelay.js'
import { nobleCrypto } from '../../kit/src/walletconnect/nobleCrypto.js'

/** Of the configuration, and of the server's data. */
let folder: string
let data: string
let child: ChildProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'billfold-serve-'))
  data = await makeDataFolder()
})
afterEach(async () => {
  child?.kill('SIGKILL')
  for (const each of [folder, data])
    await rm(each, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

type Run = {
  readonly process: ChildProcess
  /** All that it has printed, on both streams. */
  readonly said: () => string
  readonly ended: Promise<readonly [code: number | null, signal: string | null]>
}

/** The program in a process group of its own, as a shell would start it. */
function run(flags: readonly string[], environment: Readonly<Record<string, string>> = {}): Run {
  const [program, ...options] = serverCommand()
  const started = spawn(program, [...options, ...flags], {
    env: { ...process.env, PORT: '0', DATA_DIR: data, ...environment },
    detached: true,
  })
  child = started
  let said = ''
  for (const stream of [started.stdout, started.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  const ended = once(started, 'close').then(([code, signal]) => [code, signal] as const)
  return { process: started, said: () => said, ended }
}

async function readyUrl({ said }: Run): Promise<string> {
  const address = /"url":"(http:[^"]+)"/
  await expect.poll(said, { timeout: patience.test }).toMatch(address)
  return address.exec(said())?.[1] ?? ''
}

test.each(['SIGTERM', 'SIGINT'] as const)('behavior: %s to the whole group', async (signal) => {
  const server = run([], { DRAIN_SECONDS: '0' })
  await readyUrl(server)
  process.kill(-(server.process.pid ?? 0), signal)
  expect(await server.ended).toEqual([0, null])
  expect(server.said()).toContain('"msg":"stopped"')
  expect(server.said()).not.toContain('"level":50')
})

test('behavior: a signal before it is ready ends it once it is', async () => {
  const server = run([], { DRAIN_SECONDS: '0' })
  await expect.poll(server.said).toContain('"msg":"starting"')
  server.process.kill('SIGTERM')
  expect(await server.ended).toEqual([0, null])
})

test('behavior: SIGTERM, and a request under way is answered first', async () => {
  const server = run(['--mailbox', 'memory'], { DRAIN_SECONDS: '0', ANALYTICS_SINK: 'stdout' })
  const url = await readyUrl(server)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const heard = once(socket, 'data')
  const lines = ['POST /batch HTTP/1.1', 'host: a', 'expect: 100-continue', 'content-length: 2']
  socket.write(`${lines.join('\r\n')}\r\n\r\n[`)
  expect(String(await heard)).toContain('100 Continue')
  server.process.kill('SIGTERM')
  const isAlive = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
  await expect.poll(isAlive).toBe(false)
  const answer = once(socket, 'data')
  socket.write(']')
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 202 /)
  expect(await server.ended).toEqual([0, null])
})

test('behavior: its PostgreSQL killed, it starts it again, and nothing is lost', async () => {
  const server = run([], { DRAIN_SECONDS: '0' })
  const url = await readyUrl(server)
  const relayUrl = `${url.replace('http', 'ws')}/relay`
  const [publisher, topic] = [await joinRelay(relayUrl), 'cafe'.repeat(16)]
  const { acknowledged, stop } = keepPublishing(publisher, topic)
  const status = async () => (await fetch(`${url}/readyz`)).status
  for (let round = 0; round < 2; round += 1) {
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20)
    const killed = await findPostgresPid()
    process.kill(killed, 'SIGKILL')
    await expect.poll(findPostgresPid).not.toBe(killed)
    await expect.poll(status).toBe(200)
  }
  const again = acknowledged.length
  await expect.poll(() => acknowledged.length).toBeGreaterThan(again)
  await stop()
  publisher.close()
  const reader = await joinRelay(relayUrl)
  await reader.subscribe([topic])
  const lost = () => acknowledged.filter((message) => !reader.received.has(message))
  await expect.poll(lost).toEqual([])
  reader.close()
  const pid = await findPostgresPid()
  server.process.kill('SIGTERM')
  expect(await server.ended).toEqual([0, null])
  expect(existsSync(`/proc/${pid}`)).toBe(false)
})

test('behavior: its PostgreSQL gone, it is not ready, and ends with an error', async () => {
  const server = run([], { DRAIN_SECONDS: '0' })
  const url = await readyUrl(server)
  const pid = await findPostgresPid()
  await rename(join(data, 'data'), join(folder, 'elsewhere'))
  process.kill(pid, 'SIGKILL')
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
  expect(await server.ended).toEqual([1, null])
  expect(server.said()).toContain(`\nThere is no database of ours in ${data}`)
})

async function findPostgresPid(): Promise<number> {
  const lock = await readFile(join(data, 'data/postmaster.pid'), 'utf8')
  return Number(lock.split('\n')[0])
}

test('behavior: a wrong setting is told in a line, not as a stack', async () => {
  const server = run(['--role', 'king'])
  expect(await server.ended).toEqual([1, null])
  expect(server.said()).toMatch(/^ROLE: Invalid option: .*\n$/)
})

test('behavior: a port that is taken, and a folder that is none, in a line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const memory = { MAILBOX: 'memory' }
  const taken = run(['--port', String(port)], memory)
  expect(await taken.ended).toEqual([1, null])
  expect(outsideLog(taken)).toEqual([`listen EADDRINUSE: address already in use 127.0.0.1:${port}`])
  const file = join(folder, 'file')
  await writeFile(file, '')
  const misplaced = run([], { DATA_DIR: file })
  expect(await misplaced.ended).toEqual([1, null])
  expect(outsideLog(misplaced)).toEqual([`EEXIST: file already exists, mkdir '${file}'`])
})

/** The lines that are for a person. */
function outsideLog({ said }: Run): readonly string[] {
  return said()
    .split('\n')
    .filter((line) => line && !line.startsWith('{'))
}

test('option: --config, JSON and module', async () => {
  await writeFile(join(folder, 'a.json'), '{ "MAILBOX": "memory", "LOG_LEVEL": "info" }')
  await writeFile(join(folder, 'b.mjs'), "export default { MAILBOX: 'memory', ROLE: 'api' }")
  await writeFile(join(folder, 'c.json'), '{ "MAILBOKS": "memory" }')
  const fromJson = run(['--config', join(folder, 'a.json'), '--drain-seconds', '0'])
  await readyUrl(fromJson)
  fromJson.process.kill()
  expect(await fromJson.ended).toEqual([0, null])
  const fromModule = run([`--config=${join(folder, 'b.mjs')}`], { DRAIN_SECONDS: '0' })
  await readyUrl(fromModule)
  fromModule.process.kill()
  await fromModule.ended
  expect(fromModule.said()).toContain('"role":"api"')
  const wrong = run(['--config', join(folder, 'c.json')])
  expect(await wrong.ended).toEqual([1, null])
  expect(wrong.said()).toContain('MAILBOKS is no setting. See --help.')
})

test('option: --help and --version', async () => {
  const help = run(['--help'])
  expect(await help.ended).toEqual([0, null])
  expect(help.said()).toContain('--role')
  expect(help.said()).toContain('Default: 8080.')
  const version = run(['--version'])
  await version.ended
  expect(version.said()).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test('behavior: no log line holds a secret, a body, a query, a topic or an address', async () => {
  const secret = 's3ntinel'
  const topic = 'cafe'.repeat(16)
  const server = run([], { LOG_LEVEL: 'debug', DRAIN_SECONDS: '0' })
  const url = await readyUrl(server)
  await fetch(`${url}/${secret}?projectId=${secret}`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${secret}`, cookie: secret, 'user-agent': secret },
      // By a proxy that nobody has named: said loudly, and not whom it speaks for.
      'x-forwarded-for': secret,
    },
    body: JSON.stringify({ secret }),
  })
  const keys = await nobleCrypto.createSigningKeys()
  const client = await connectRelay({
    url: `${url.replace('http', 'ws')}/relay`,
    projectId: secret,
    crypto: nobleCrypto,
    keys,
    WebSocket,
    onMessage: async () => {},
    onStatus: () => {},
    now: Date.now,
  })
  await client.subscribe([topic])
  const tvf = { txHashes: [secret] }
  await client.call('irn_publish', { topic, message: secret, ttl: 300, tag: 1108, tvf })
  await expect(client.call(secret, { topic })).rejects.toThrow()
  client.close()
  const stranger = await dialRelay(`${url.replace('http', 'ws')}/relay`, { token: secret })
  expect((await stranger.closed).code).toBe(3000)
  server.process.kill('SIGTERM')
  await server.ended
  const said = server.said()
  expect(said).toContain('"msg":"request"')
  expect(said.match(/"level":50.*is not in TRUSTED_PROXIES/g)).toHaveLength(1)
  expect(said).toMatch(/"event":"relayRefused","reason":"token","times":1,"msg":"security"/)
  expect(said).not.toContain(secret)
  expect(said).not.toContain('cafecafe')
  // Its own database's password, and whoever has called.
  expect(said).not.toMatch(/postgres:\/\/|did:key|remoteAddress/)
})

test('behavior: the operator’s database does not show its password, when it fails either', async () => {
  const secret = 's3ntinel'
  const url = `postgres://billfold:${secret}@127.0.0.1:1/none?options=${secret}`
  const server = run([], { DATABASE_URL: url })
  expect(await server.ended).toEqual([1, null])
  expect(server.said()).toContain('postgres://billfold:***@127.0.0.1:1/none')
  expect(server.said()).toContain('ECONNREFUSED')
  expect(server.said()).not.toContain(secret)
})
