import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import {
  decodeAbiParameters,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { afterEach, expect, test } from 'vitest'
import type { Caller, CallerVariables } from '../middleware/Caller.js'
import { createLine } from '../middleware/createLine.js'
import { createGateways } from './createGateways.js'
import { createNamesApp } from './createNamesApp.js'

const abi = parseAbi([
  'struct Request { address sender; string[] urls; bytes data; }',
  'function query(Request[] requests) returns (bool[] failures, bytes[] responses)',
  'error HttpError(uint16 status, string message)',
])
const sender = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each()
})

/** A stranger's gateway on loopback. What it was asked: method, address, and what was posted. */
async function startStranger(listener: RequestListener) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url} ${await readBody(request)}`.trim())
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo // A TCP server that listens has one.
  return { host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}`, port, asked }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

const says =
  (data: unknown): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify({ data }))
const refuses =
  (status: number, headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end()

function open(
  hosts: readonly string[],
  more: { patience?: number; caller?: Partial<Caller>; inFlight?: number } = {},
) {
  const { patience, caller, inFlight = 10 } = more
  const spent: number[] = []
  const refused: string[] = []
  const app = new Hono<{ Variables: CallerVariables }>()
  app.use(async (context, next) => {
    const spend = async (units: number) => void spent.push(units)
    context.set('caller', { key: 'a', spend, hold: () => true, ...caller })
    return next()
  })
  app.route(
    '/',
    createNamesApp({
      askGateways: createGateways({ hosts, patience }),
      line: createLine(inFlight),
      onRefused: (kind) => refused.push(kind),
    }),
  )
  const post = (body: unknown) =>
    app.request('/v1/names/lookup', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  /** What came of each part: the answer, or the status in its place. */
  async function ask(...parts: readonly (readonly string[])[]) {
    const requests = parts.map((urls) => ({ sender, urls, data: '0xaabb' }) as const)
    const answer = await post({
      data: encodeFunctionData({ abi, functionName: 'query', args: [requests] }),
      sender,
    })
    expect(answer.status).toBe(200)
    const { data, unreached } = await answer.json()
    const [failures, answers] = decodeAbiParameters(parseAbiParameters('bool[], bytes[]'), data)
    return { unreached, outcomes: answers.map((each, at) => (failures[at] ? fault(each) : each)) }
  }
  return { app, post, ask, spent, refused }
}

function fault(data: Hex): number {
  return decodeErrorResult({ abi, data }).args[0]
}

test('default: each part’s gateway is asked as its address says, by GET or by POST', async () => {
  const gateway = await startStranger(says('0x2A'))
  const { ask, spent } = open([gateway.host])
  const urls = [[`${gateway.url}/{sender}/{data}.json`], [`${gateway.url}/of/{sender}`]]
  expect(await ask(...urls)).toEqual({ unreached: false, outcomes: ['0x2a', '0x2a'] })
  expect(gateway.asked.sort()).toEqual([
    `GET /${sender}/0xaabb.json`,
    `POST /of/${sender} {"data":"0xaabb","sender":"${sender}"}`,
  ])
  expect(spent).toEqual([7])
})

test('behavior: the next address where one fails; what a gateway refuses is final', async () => {
  const [good, broken, none] = await Promise.all([
    startStranger(says('0x2a')),
    startStranger(refuses(500)),
    startStranger(refuses(404)),
  ])
  const nowhere = 'http://127.0.0.1:9/'
  const { ask } = open([good.host, broken.host, none.host, '127.0.0.1:9'])
  const parts = [
    [broken.url, nowhere, good.url],
    [none.url, good.url],
    [broken.url, none.url],
    ['http://b.example/', good.url],
  ]
  expect(await ask(...parts)).toEqual({ unreached: false, outcomes: ['0x2a', 404, 404, '0x2a'] })
  expect(await ask([broken.url, nowhere])).toEqual({ unreached: true, outcomes: [502] })
  expect(await ask([])).toEqual({ unreached: false, outcomes: [403] })
})

test.each(['https://a.example/', 'ftp://a.example/', 'x-batch-gateway:true', 'no address', ''])(
  'default: without hosts nobody is asked: not %s',
  async (url) => {
    expect(await open([]).ask([url])).toEqual({ unreached: false, outcomes: [403] })
  },
)

test.each([
  'http://gateway.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://2130706433/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/',
  'https://localhost/',
  'https://user:password@gateway.example/',
  'https://gateway.example:22/',
])('behavior: of public hosts by https: alone: not %s', async (url) => {
  expect(await open(['*']).ask([url])).toEqual({ unreached: false, outcomes: [403] })
})

test('behavior: no redirect leads into the own network, and none changes the question', async () => {
  const inner = await startStranger(says('0x2a'))
  for (const location of [inner.url, `https://localhost:${inner.port}/`, 'https://127.0.0.1/'])
    for (const status of [302, 307, 308]) {
      const outer = await startStranger(refuses(status, { location }))
      const { ask } = open(['*', outer.host])
      expect((await ask([`${outer.url}/{data}`])).outcomes).toEqual([403])
      expect((await ask([outer.url])).outcomes).toEqual([status === 302 ? 502 : 403])
    }
  expect(inner.asked).toEqual([])
  const outer = await startStranger(refuses(307, { location: inner.url }))
  expect((await open([inner.host, outer.host]).ask([outer.url])).outcomes).toEqual(['0x2a'])
  expect(inner.asked).toEqual([`POST / {"data":"0xaabb","sender":"${sender}"}`])
})

test.each<[what: string, listener: RequestListener]>([
  ['too large', says(`0x${'00'.repeat(200_000)}`)],
  ['no JSON', (_, response) => response.end('<html>')],
  ['no object', (_, response) => response.end('"0x2a"')],
  ['without data', says(undefined)],
  ['no hexadecimal', says('alice')],
  ['of odd digits', says('0x2')],
  ['a redirect to nowhere', refuses(302, { location: 'http://' })],
  ['broken off', (_, response) => response.writeHead(200, { 'content-length': 9 }).write('{')],
])('behavior: an answer that is %s is none', async (_, listener) => {
  const gateway = await startStranger(listener)
  const { ask } = open([gateway.host], { patience: 1000 })
  const { outcomes } = await ask([`${gateway.url}/{data}`])
  expect([[502], [403]]).toContainEqual(outcomes)
})

test('behavior: a gateway that says nothing is given up, and so are its other addresses', async () => {
  const gateway = await startStranger(() => {})
  const good = await startStranger(says('0x2a'))
  const { ask } = open([gateway.host, good.host], { patience: 200 })
  const parts = [[gateway.url, gateway.url, gateway.url], [good.url]]
  expect(await ask(...parts)).toEqual({ unreached: true, outcomes: [502, '0x2a'] })
  expect(gateway.asked).toHaveLength(1)
})

test('behavior: one network address has sixteen requests at gateways at a time', async () => {
  const held: (() => void)[] = []
  let isSlow = true
  const gateway = await startStranger((request, response) => {
    const answer = () => says('0x2a')(request, response)
    if (isSlow && request.url === '/slow') held.push(answer)
    else answer()
  })
  const askGateways = createGateways({ hosts: [gateway.host], patience: 60_000 })
  const batchOf = (path: string, length: number) =>
    Array.from({ length }, () => ({ sender, urls: [`${gateway.url}${path}`], data: '0x' }) as const)
  const answers = Array.from({ length: 5 }, () => askGateways(batchOf('/slow', 8), 'a'))
  await expect.poll(() => held.length).toBe(16)
  // Another one is served meanwhile.
  expect(await askGateways(batchOf('/quick', 1), 'b')).toMatchObject({ unreached: false })
  expect(held).toHaveLength(16)
  isSlow = false
  for (const answer of held) answer()
  for (const { unreached } of await Promise.all(answers)) expect(unreached).toBe(false)
})

test('error: no JSON, no batch', async () => {
  const { post, spent } = open(['*'])
  expect((await post('{')).status).toBe(422)
  for (const body of [
    5,
    {},
    { data: 5 },
    { data: 'alice' },
    { data: '0x' },
    { data: '0xa780bab6' },
  ])
    expect((await post(body)).status).toBe(400)
  expect(spent).toEqual([])
})

test('error: who has asked too much, or waits too long, or holds too much', async () => {
  const gateway = await startStranger(says('0x2a'))
  const requests = [{ sender, urls: [gateway.url], data: '0x' }] as const
  const body = { data: encodeFunctionData({ abi, functionName: 'query', args: [requests] }) }
  const broke = open([gateway.host], { caller: { spend: async () => 1500 } })
  expect((await broke.post(body)).status).toBe(429)
  expect(gateway.asked).toEqual([])
  const full = open([gateway.host], { caller: { hold: () => false } })
  expect((await full.post(body)).status).toBe(429)
})
