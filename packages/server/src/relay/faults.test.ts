import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { serverCommand } from '../../../../test/helpers/serverCommand.js'
import { connectRelay } from '../../../kit/src/walletconnect/connectRelay.js'
import { nobleCrypto } from '../../../kit/src/walletconnect/nobleCrypto.js'
import type { RelayMessage } from '../../../kit/src/walletconnect/Relay.js'
import { freePort } from '../storage/freePort.js'

/** More of them with `npm run soak`. */
const rounds = Number(process.env.BILLFOLD_FAULT_ROUNDS ?? 2)

let folder: string
let child: ChildProcess | undefined

afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

/** The server in a process of its own, so that it can be killed. Resolves when it is ready. */
async function start(port: number): Promise<ChildProcess> {
  const [program, ...options] = serverCommand()
  const server = spawn(program, options, {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child = server
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (ready?.ok) return server
    if (server.exitCode !== null) throw new Error('The server did not start.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function connect(url: string, onMessage: (message: RelayMessage) => void) {
  return connectRelay({
    url,
    projectId: undefined,
    crypto: nobleCrypto,
    keys: await nobleCrypto.createSigningKeys(),
    WebSocket,
    onMessage: async (message) => onMessage(message),
    onStatus: () => {},
    now: Date.now,
  })
}

test('behavior: killed in the middle of publishing, nothing acknowledged is lost', async () => {
  folder = await makeDataFolder()
  const port = await freePort()
  const url = `ws://127.0.0.1:${port}/relay`
  let server = await start(port)
  for (let round = 0; round < rounds; round += 1) {
    const topic = crypto.randomUUID().replaceAll('-', '').repeat(2)
    const acknowledged: string[] = []
    const publisher = await connect(url, () => {})
    const publishing = Array.from({ length: 400 }, async (_, index) => {
      const message = `message ${round} ${index}`
      await publisher.call('irn_publish', { topic, message, ttl: 300, tag: 1108 })
      acknowledged.push(message)
    })
    await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThan(20)
    server.kill('SIGKILL')
    const safe = [...acknowledged]
    publisher.close()
    await Promise.allSettled(publishing)
    server = await start(port)
    const received = new Set<string>()
    const subscriber = await connect(url, ({ message }) => received.add(message))
    await subscriber.subscribe([topic])
    await expect.poll(() => safe.filter((message) => !received.has(message))).toEqual([])
    subscriber.close()
  }
}, 300_000)

test('behavior: unknown words, broken frames and strangers’ topics do no harm', async () => {
  folder = await makeDataFolder()
  const port = await freePort()
  await start(port)
  const url = `ws://127.0.0.1:${port}/relay`
  const heard: string[] = []
  const [bystander, honest] = await Promise.all([
    connect(url, ({ topic }) => heard.push(topic)),
    connect(url, () => {}),
  ])
  const [mine, theirs] = ['a'.repeat(64), 'b'.repeat(64)]
  await bystander.subscribe([mine])
  await honest.call('irn_publish', { topic: theirs, message: 'x', ttl: 300, tag: 0 })
  const refused = [
    ['irn_publish', { topic: 'short', message: 'x', ttl: 300, tag: 0 }],
    ['irn_publish', { topic: mine, message: 'x', ttl: 0, tag: 0 }],
    ['irn_publish', { topic: mine, message: 'x', ttl: 2_592_001, tag: 0 }],
    ['irn_publish', { topic: mine, message: 7, ttl: 300, tag: 0 }],
    ['irn_batchSubscribe', { topics: [] }],
    ['irn_batchSubscribe', { topics: Array.from({ length: 501 }, () => mine) }],
    ['irn_toString', {}],
    ['constructor', {}],
  ] as const
  const said = await Promise.all(
    refused.map(([method, params]) =>
      honest.call(method, params).then(
        () => 'taken',
        (error: Error) => error.message,
      ),
    ),
  )
  expect(said).toEqual([
    'Invalid topic',
    'TTL too short',
    'TTL too long',
    'Invalid params',
    'Batch is empty',
    'Batch limit exceeded',
    'Invalid method',
    'Invalid method',
  ])
  await honest.call('irn_publish', { topic: mine, message: 'y', ttl: 300, tag: 0 })
  await expect.poll(() => heard).toEqual([mine])
  bystander.close()
  honest.close()
})
