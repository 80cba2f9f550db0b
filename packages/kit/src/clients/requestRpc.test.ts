import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { type RpcAnswer, says, serveRpc, silent } from '../../../../test/helpers/serveRpc.js'
import { isRecord } from '../utils/isRecord.js'
import { requestRpc } from './requestRpc.js'

const undo: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const step of undo.splice(0)) step()
})

async function serve(answer: RpcAnswer) {
  const node = await serveRpc(answer)
  undo.push(node.stop)
  return node
}

function ask(urls: readonly string[], signal?: AbortSignal) {
  return requestRpc({ urls, method: 'eth_gasPrice', params: [], signal })
}

/** What a node was asked beside the samples that are taken of each. */
const asked = ({ bodies }: { readonly bodies: readonly unknown[] }) =>
  bodies.filter((body) => !(isRecord(body) && body.method === 'eth_chainId'))

async function nowhere() {
  const { url, server } = await serve(silent)
  server.close()
  return url
}

test('default', async () => {
  const node = await serve(says({ jsonrpc: '2.0', id: 1, result: '0x1' }))
  expect(await ask([node.url])).toBe('0x1')
  expect(node.bodies).toEqual([{ jsonrpc: '2.0', id: 1, method: 'eth_gasPrice', params: [] }])
})

test('default: null is an answer', async () => {
  const node = await serve(says({ jsonrpc: '2.0', id: 1, result: null }))
  expect(await ask([node.url])).toBe(null)
})

test('parameters: urls, the first alone while it answers', async () => {
  const first = await serve(says({ result: 'first' }))
  const second = await serve(says({ result: 'second' }))
  expect(await ask([first.url, second.url])).toBe('first')
  expect(asked(second)).toEqual([])
})

test.each<[string, RpcAnswer]>([
  ['text', says('<h1>Bad gateway</h1>')],
  ['nothing', says('')],
  ['an array', says([])],
  ['no result and no error', says({ jsonrpc: '2.0', id: 1 })],
  ['an error that is a text', says({ error: 'rate limited' })],
  ['too many requests', says({ error: { code: -32005, message: 'limit exceeded' } }, 429)],
  ['a failure of its own', says({ error: { code: -32603 } }, 503)],
  ['a broken connection', (_, response) => response.destroy()],
])('behavior: the next one is asked when one answers with %s', async (_, answer) => {
  const bad = await serve(answer)
  const good = await serve(says({ result: '0x1' }))
  expect(await ask([bad.url, good.url])).toBe('0x1')
})

test('behavior: the next one is asked when one is not there', async () => {
  const good = await serve(says({ result: '0x1' }))
  expect(await ask([await nowhere(), good.url])).toBe('0x1')
})

test('behavior: the next one is asked when one takes too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const slow = await serve(silent)
  const good = await serve(says({ result: '0x1' }))
  const begun = once(slow.server, 'asked')
  const answer = ask([slow.url, good.url])
  vi.advanceTimersByTime(1)
  await begun
  vi.advanceTimersByTime(9_998)
  expect(asked(good)).toEqual([])
  vi.advanceTimersByTime(1)
  expect(await answer).toBe('0x1')
})

test('behavior: an error of the node is final, and kept', async () => {
  const error = { code: 3, message: 'execution reverted' }
  const node = await serve(says({ jsonrpc: '2.0', id: 1, error }))
  const next = await serve(says({ result: '0x1' }))
  await expect(ask([node.url, next.url])).rejects.toMatchObject({
    name: 'WalletError',
    code: 'unknown',
    message: 'The network refused the request.',
    cause: expect.objectContaining(error),
  })
  expect(asked(next)).toEqual([])
})

test('behavior: nobody answers', async () => {
  await expect(ask([await nowhere(), await nowhere()])).rejects.toMatchObject({
    name: 'WalletError',
    code: 'networkUnreachable',
    message: 'The network could not be reached.',
    cause: expect.any(Error),
  })
})

test('behavior: all who read a network within one tick ask together', async () => {
  const node = await serve((_, response, body) => {
    const calls: readonly unknown[] = Array.isArray(body) ? body : []
    response.end(JSON.stringify(calls.map((_, index) => ({ id: index + 1, result: index }))))
  })
  const answers = [ask([node.url]), ask([node.url]), ask([node.url])]
  expect(await Promise.all(answers)).toEqual([0, 1, 2])
  expect(node.bodies).toHaveLength(1)
})

test('behavior: an address that has failed is not the first to be asked again', async () => {
  const [dead, good] = [await serve(says('', 503)), await serve(says({ result: '0x1' }))]
  await ask([dead.url, good.url])
  await ask([dead.url, good.url])
  expect([asked(dead).length, asked(good).length]).toEqual([1, 2])
})

test('parameters: signal', async () => {
  const slow = await serve(silent)
  const next = await serve(says({ result: '0x1' }))
  const controller = new AbortController()
  const begun = once(slow.server, 'asked')
  const answer = ask([slow.url, next.url], controller.signal)
  await begun
  controller.abort(new Error('given up'))
  await expect(answer).rejects.toThrow('given up')
  await expect(ask([next.url], controller.signal)).rejects.toThrow('given up')
  expect(asked(next)).toEqual([])
})
