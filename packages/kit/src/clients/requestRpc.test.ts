import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { type RpcAnswer, says, serveRpc, silent } from '../../../../test/helpers/serveRpc.js'
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
  return requestRpc({ urls, method: 'eth_chainId', params: [], signal })
}

async function nowhere() {
  const { url, server } = await serve(silent)
  server.close()
  return url
}

test('default', async () => {
  const node = await serve(says({ jsonrpc: '2.0', id: 1, result: '0x1' }))
  expect(await ask([node.url])).toBe('0x1')
  expect(node.bodies).toEqual([{ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }])
})

test('default: null is an answer', async () => {
  const node = await serve(says({ jsonrpc: '2.0', id: 1, result: null }))
  expect(await ask([node.url])).toBe(null)
})

test('parameters: urls, the first alone while it answers', async () => {
  const first = await serve(says({ result: 'first' }))
  const second = await serve(says({ result: 'second' }))
  expect(await ask([first.url, second.url])).toBe('first')
  expect(second.bodies).toEqual([])
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
  const asked = once(slow.server, 'asked')
  const answer = ask([slow.url, good.url])
  await asked
  vi.advanceTimersByTime(9_999)
  expect(good.bodies).toEqual([])
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
    cause: error,
  })
  expect(next.bodies).toEqual([])
})

test('behavior: nobody answers', async () => {
  await expect(ask([await nowhere(), await nowhere()])).rejects.toMatchObject({
    name: 'WalletError',
    code: 'networkUnreachable',
    message: 'The network could not be reached.',
    cause: expect.any(Error),
  })
})

test('parameters: signal', async () => {
  const slow = await serve(silent)
  const next = await serve(says({ result: '0x1' }))
  const controller = new AbortController()
  const asked = once(slow.server, 'asked')
  const answer = ask([slow.url, next.url], controller.signal)
  await asked
  controller.abort(new Error('given up'))
  await expect(answer).rejects.toThrow('given up')
  await expect(ask([next.url], controller.signal)).rejects.toThrow('given up')
  expect(next.bodies).toEqual([])
})
