// Figures of the relay and of sessions over it: npm run bench:relay [-- --json FILE]
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { createServer, readConfig } from '@billfold/server'
import { createDapp, createWallet, grantNamespaces, type Session } from 'billfold/walletconnect'
import { WebSocket, WebSocketServer } from 'ws'
import { connectRelay } from '../packages/kit/src/walletconnect/connectRelay.js'
import { nobleCrypto } from '../packages/kit/src/walletconnect/nobleCrypto.js'

const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const methods = ['personal_sign']
const granted = { eip155: { accounts: [account], methods, events: [] } }
const asked = { eip155: { chains: ['eip155:1'], methods, events: [] } }

const sessions = 40
const firstRequests = 100
const laterRequests = 2000
const publications = 5000
/** Publications that wait for their acknowledgement at a time. */
const inFlight = 200

type Figure = { readonly what: string; readonly unit: string; readonly value: number }

/** At the end the last answers are on their way. */
const leaving = () => {}

const figures: Figure[] = []
const note = (what: string, unit: string, value: number) =>
  figures.push({ what, unit, value: Math.round(value * 10) / 10 })

note('bare ws, the same four frames a message', '/s', await measureBare())
for (const mailbox of ['memory', 'postgres']) {
  const folder = await mkdtemp(`${tmpdir()}/billfold-bench-`)
  const began = performance.now()
  const server = await createServer(
    readConfig({
      PORT: '0',
      MAILBOX: mailbox,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: '0',
    }),
  )
  note(`${mailbox}: start until ready, data folder empty`, 'ms', performance.now() - began)
  await measureSessions(mailbox, server.relayUrl)
  note(`${mailbox}: published, delivered, acknowledged`, '/s', await measureRelay(server.relayUrl))
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

for (const { what, unit, value } of figures)
  console.log(`${what.padEnd(56)} ${String(value).padStart(9)} ${unit}`)
const file = process.argv[process.argv.indexOf('--json') + 1]
if (process.argv.includes('--json') && file) {
  const machine = { processor: cpus()[0]?.model, cores: cpus().length, node: process.versions.node }
  const report = { date: new Date().toISOString(), machine, figures }
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
}
process.exit(0)

async function measureSessions(mailbox: string, relayUrl: string) {
  const metadata = { name: 'bench', description: '', url: 'https://bench.example', icons: [] }
  const dapp = await createDapp({ relayUrl, metadata, WebSocket })
  const wallet = await createWallet({ relayUrl, metadata, WebSocket })
  wallet.on((event) => {
    if (event.type === 'session_proposal') {
      const { proposal } = event
      const namespaces = grantNamespaces({ proposal, supported: granted })
      wallet.approve({ id: proposal.id, namespaces }).catch(leaving)
    }
    if (event.type === 'session_request')
      wallet.respond({ id: event.request.id, result: '0x' }).catch(leaving)
  })
  const times: number[] = []
  let session: Session | undefined
  for (let index = 0; index < sessions; index += 1) {
    const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
    const began = performance.now()
    await wallet.pair({ uri })
    session = await approval
    times.push(performance.now() - began)
  }
  times.sort((one, other) => one - other)
  note(`${mailbox}: pairing to approved, median`, 'ms', times[times.length >> 1] ?? 0)
  note(`${mailbox}: pairing to approved, p95`, 'ms', times[Math.floor(times.length * 0.95)] ?? 0)
  const { topic = '' } = session ?? {}
  const request = () =>
    dapp.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } })
  const rate = async (count: number) => {
    const began = performance.now()
    for (let index = 0; index < count; index += 1) await request()
    return (count / (performance.now() - began)) * 1000
  }
  note(`${mailbox}: requests one after the other, first 100`, '/s', await rate(firstRequests))
  await rate(laterRequests - firstRequests)
  note(`${mailbox}: requests one after the other, after 2,000`, '/s', await rate(firstRequests * 3))
  dapp.destroy()
  wallet.destroy()
}

async function measureRelay(url: string): Promise<number> {
  const topic = 'c'.repeat(64)
  const open = async (onMessage: () => void) =>
    connectRelay({
      url,
      projectId: undefined,
      crypto: nobleCrypto,
      keys: await nobleCrypto.createSigningKeys(),
      WebSocket,
      onMessage: async () => onMessage(),
      onStatus: () => {},
      now: Date.now,
    })
  let received = 0
  const subscriber = await open(() => {
    received += 1
  })
  await subscriber.subscribe([topic])
  const publisher = await open(() => {})
  const body = 'x'.repeat(400)
  const began = performance.now()
  await flood((index) =>
    publisher.call('irn_publish', { topic, message: `${body}${index}`, ttl: 300, tag: 1108 }),
  )
  while (received < publications) await new Promise((resolve) => setImmediate(resolve))
  const rate = (publications / (performance.now() - began)) * 1000
  publisher.close()
  subscriber.close()
  return rate
}

/** What the machine can do at the most: publication, delivery, and both acknowledgements on bare sockets. */
async function measureBare(): Promise<number> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const sockets: WebSocket[] = []
  server.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data))
      if (!frame.method) return
      sockets[1]?.send(JSON.stringify({ ...frame, method: 'irn_subscription' }))
      socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
    })
  })
  const [publisher, subscriber] = [await dial(port), await dial(port)]
  const waiting = new Map<number, () => void>()
  let received = 0
  publisher.on('message', (data) => waiting.get(JSON.parse(String(data)).id)?.())
  subscriber.on('message', (data) => {
    received += 1
    subscriber.send(
      JSON.stringify({ id: JSON.parse(String(data)).id, jsonrpc: '2.0', result: true }),
    )
  })
  const body = 'x'.repeat(400)
  const began = performance.now()
  await flood(
    (id) =>
      new Promise<void>((resolve) => {
        waiting.set(id, resolve)
        const params = { topic: 'c'.repeat(64), message: `${body}${id}`, ttl: 300, tag: 1108 }
        publisher.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_publish', params }))
      }),
  )
  while (received < publications) await new Promise((resolve) => setImmediate(resolve))
  const rate = (publications / (performance.now() - began)) * 1000
  publisher.close()
  subscriber.close()
  server.close()
  return rate
}

async function dial(port: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`)
  await new Promise((resolve) => socket.once('open', resolve))
  return socket
}

async function flood(send: (index: number) => Promise<unknown>) {
  let next = 0
  const lane = async () => {
    while (next < publications) await send(next++)
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
}
