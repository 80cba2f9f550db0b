import { once } from 'node:events'
import { type Devnet, startDevnet } from '@billfold/devnet'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type RpcAnswer, says, serveRpc, silent } from '../../../../test/helpers/serveRpc.js'
import { isRecord } from '../utils/isRecord.js'
import { createRpcTransport } from './createRpcTransport.js'

let devnet: Devnet
const undo: (() => void)[] = []

beforeAll(async () => {
  devnet = await startDevnet()
})

afterAll(() => devnet?.stop())

afterEach(() => {
  vi.useRealTimers()
  for (const step of undo.splice(0)) step()
})

async function serve(answer: RpcAnswer) {
  const node = await serveRpc(answer)
  undo.push(node.stop)
  return node
}

/** Answers each call with its method and parameters. */
const echo: RpcAnswer = (_, response, body) => {
  const answers = [body].flat().map((call) => {
    const { id, method, params } = isRecord(call) ? call : {}
    return { jsonrpc: '2.0', id, result: { method, params } }
  })
  response.end(JSON.stringify(Array.isArray(body) ? answers.reverse() : answers[0]))
}

const transport = (...urls: string[]) => createRpcTransport({ urls })

/** The sampling of all addresses, told from the calls of the tests. */
const isSample = (body: unknown) => isRecord(body) && body.method === 'eth_chainId'
const callsTo = ({ bodies }: { readonly bodies: readonly unknown[] }) =>
  bodies.filter((body) => !isSample(body)).length

test('default: a real chain', async () => {
  const { request } = transport(devnet.chains[0].rpcUrl)
  const [id, block] = await Promise.all([
    request({ method: 'eth_chainId' }),
    request({ method: 'eth_getBlockByNumber', params: ['0x0', false] }),
  ])
  expect(Number(id)).toBe(devnet.chains[0].id)
  expect(block).toMatchObject({ number: '0x0' })
})

test('default: a revert is told with its data', async () => {
  const { request } = transport(devnet.chains[0].rpcUrl)
  // PUSH0 PUSH0 REVERT, as the code of a contract that is about to be made.
  const made = request({ method: 'eth_call', params: [{ data: '0x5f5ffd' }, 'latest'] })
  await expect(made).rejects.toMatchObject({ name: 'ProviderRpcError', code: 3, data: '0x' })
})

test('behavior: what is asked in one tick travels together, alone what is not', async () => {
  const node = await serve(echo)
  const { request } = transport(node.url)
  const answers = ['a', 'b', 'c'].map((method) => request({ method, params: [method] }))
  expect(await Promise.all(answers)).toEqual([
    { method: 'a', params: ['a'] },
    { method: 'b', params: ['b'] },
    { method: 'c', params: ['c'] },
  ])
  expect(await request({ method: 'd' })).toEqual({ method: 'd', params: [] })
  expect(node.bodies).toMatchObject([
    [{ method: 'a' }, { method: 'b' }, { method: 'c' }],
    { jsonrpc: '2.0', id: 1, method: 'd' },
  ])
})

test('behavior: no more than a thousand together', async () => {
  const node = await serve(echo)
  const { request } = transport(node.url)
  const calls = Array.from({ length: 1001 }, (_, index) =>
    request({ method: 'a', params: [index] }),
  )
  expect((await Promise.all(calls)).at(1000)).toEqual({ method: 'a', params: [1000] })
  const sizes = node.bodies.map((body) => [body].flat().length)
  expect(sizes.sort()).toEqual([1, 1000])
})

test('behavior: in a batch, each call fails for itself', async () => {
  const node = await serve(
    says([
      { id: 2, error: { code: -32000, message: 'header not found' } },
      { id: 1, result: null },
    ]),
  )
  const { request } = transport(node.url)
  const [good, bad] = await Promise.allSettled([request({ method: 'a' }), request({ method: 'b' })])
  expect(good).toEqual({ status: 'fulfilled', value: null })
  expect(bad).toMatchObject({ reason: { code: -32000, message: 'header not found' } })
})

test('behavior: a node that takes no batches is asked one by one', async () => {
  const node = await serve((request, response, body) =>
    Array.isArray(body)
      ? says({ id: null, error: { code: -32600, message: 'no batches' } })(request, response, body)
      : echo(request, response, body),
  )
  const { request } = transport(node.url)
  const answers = await Promise.all([request({ method: 'a' }), request({ method: 'b' })])
  expect(answers).toMatchObject([{ method: 'a' }, { method: 'b' }])
})

test.each<[string, RpcAnswer]>([
  ['text', says('<h1>Bad gateway</h1>')],
  ['too few answers', says([{ id: 1, result: '0x1' }])],
  ['too many requests', says({ error: { code: -32005 } }, 429)],
  ['a broken connection', (_, response) => response.destroy()],
])('behavior: the next one is asked when one answers with %s', async (_, answer) => {
  const [bad, good] = await Promise.all([serve(answer), serve(echo)])
  const { request } = transport(bad.url, good.url)
  const answers = await Promise.all([request({ method: 'a' }), request({ method: 'b' })])
  expect(answers).toMatchObject([{ method: 'a' }, { method: 'b' }])
})

test('behavior: one that has failed is not the first to be asked again', async () => {
  const [bad, good] = await Promise.all([serve(says('', 503)), serve(echo)])
  const { request } = transport(bad.url, good.url)
  await request({ method: 'a' })
  await request({ method: 'b' })
  expect([callsTo(bad), callsTo(good)]).toEqual([1, 2])
})

test('behavior: all are sampled while there is traffic, every ten seconds at most', async () => {
  let time = 0
  const nodes = await Promise.all([serve(echo), serve(echo)])
  const samples = () => nodes.map(({ bodies }) => bodies.filter(isSample).length)
  const urls = nodes.map(({ url }) => url)
  const { request } = createRpcTransport({ urls, now: () => time })
  await request({ method: 'a' })
  await expect.poll(samples).toEqual([1, 1])
  time = 9_999
  await request({ method: 'a' })
  time = 10_000
  await request({ method: 'a' })
  await expect.poll(samples).toEqual([2, 2])
})

test('behavior: a single one is not sampled', async () => {
  const node = await serve(echo)
  await transport(node.url).request({ method: 'a' })
  expect(node.bodies.filter(isSample)).toEqual([])
})

test('behavior: the next one is asked when one takes ten seconds', async () => {
  const [slow, good] = await Promise.all([serve(silent), serve(echo)])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = once(slow.server, 'asked')
  const answer = transport(slow.url, good.url).request({ method: 'a' })
  vi.advanceTimersByTime(1)
  await asked
  vi.advanceTimersByTime(9_998)
  expect(callsTo(good)).toBe(0)
  vi.advanceTimersByTime(1)
  expect(await answer).toMatchObject({ method: 'a' })
})

test('behavior: nobody answers', async () => {
  const node = await serve(says('', 500))
  await expect(transport(node.url).request({ method: 'a' })).rejects.toMatchObject({
    name: 'ProviderRpcError',
    code: 4901,
    message: 'The network could not be reached.',
    cause: expect.any(Error),
  })
})

test('parameters: signal', async () => {
  const node = await serve(silent)
  const controller = new AbortController()
  const { request } = transport(node.url)
  const answer = request({ method: 'a', signal: controller.signal })
  await once(node.server, 'asked')
  controller.abort(new Error('given up'))
  await expect(answer).rejects.toThrow('given up')
  await expect(request({ method: 'a', signal: controller.signal })).rejects.toThrow('given up')
})

test.each(['ws://127.0.0.1:8545', 'wss://secret@node', 'file:///etc/hosts', 'data:,x', 'rpc', ''])(
  'error: %j is no address of HTTP',
  (url) => {
    expect(() => transport('https://node.example', url)).toThrow(
      'An RPC address must begin with http:// or https://.',
    )
  },
)

test('error', () => {
  expect(() => transport('wss://node.example/secret')).toThrowErrorMatchingInlineSnapshot(`
    [RpcUrlInvalidError: An RPC address must begin with http:// or https://.
    It begins with "wss://no".
    Correct it in the network definition.]
  `)
})
