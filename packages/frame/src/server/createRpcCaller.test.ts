import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createRpcCaller } from './createRpcCaller.js'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A server that answers as told, and what it was asked. */
async function open(answer: { status?: number; text?: string; isGone?: boolean }) {
  const heard: { path: string | undefined; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    heard.push({ path: request.url, body: JSON.parse(body) })
    if (answer.isGone) response.destroy()
    else response.writeHead(answer.status ?? 200).end(answer.text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => new Promise((resolve) => server.close(resolve)))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { heard, requestRpc: createRpcCaller({ apiUrl, projectId: 'orchard-1' }) }
}

const call = { chainId: 'eip155:1', method: 'eth_chainId', params: [] }

test('default', async () => {
  const { heard, requestRpc } = await open({ text: '{"jsonrpc":"2.0","id":1,"result":"0x1"}' })
  expect(await requestRpc(call)).toBe('0x1')
  expect(heard).toEqual([
    {
      path: '/v1?chainId=eip155%3A1&projectId=orchard-1',
      body: { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
    },
  ])
})

test('behavior: an error of the node', async () => {
  const error = { code: 3, message: 'execution reverted', data: '0x' }
  const { requestRpc } = await open({ text: JSON.stringify({ jsonrpc: '2.0', id: 1, error }) })
  await expect(requestRpc(call)).rejects.toMatchObject({ name: 'NodeError', ...error })
})

test.each([
  [{ status: 503, text: '{"status":"FAILED","reasons":[]}' }, 503],
  [{ text: 'no JSON' }, 200],
  [{ text: '[]' }, 200],
  [{ isGone: true }, undefined],
])('behavior: %j', async (answer, status) => {
  const { requestRpc } = await open(answer)
  await expect(requestRpc(call)).rejects.toMatchObject({ name: 'ServerError', status })
})

test('parameters: signal', async () => {
  const { requestRpc } = await open({ text: '{}' })
  const reason = new Error('withdrawn')
  const signal = AbortSignal.abort(reason)
  await expect(requestRpc({ ...call, signal })).rejects.toBe(reason)
})
