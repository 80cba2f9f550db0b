import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { requestHttp } from './requestHttp.js'

const stops: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) stop()
})

/** A server that answers everything with a status, or not at all, and what it was asked. */
async function serve(status: number | 'silent') {
  const asked: string[] = []
  const server = createServer((request, response) => {
    // All are sampled by the height of their chain.
    if (request.url !== '/blocks/tip/height') asked.push(`${request.method} ${request.url}`)
    if (status !== 'silent') response.writeHead(status).end(String(status))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return { url: `http://127.0.0.1:${port}/`, asked, server }
}

const nowhere = 'http://127.0.0.1:9'

test('default: the first that answers', async () => {
  const [busy, good, spare] = [await serve(429), await serve(200), await serve(200)]
  const urls = [nowhere, busy.url, good.url, spare.url]
  expect(await requestHttp({ urls, path: '/a' })).toEqual({ status: 200, text: '200' })
  expect([busy.asked, good.asked, spare.asked]).toEqual([['GET /a'], ['GET /a'], []])
})

test('behavior: an address that has failed is not the first to be asked again', async () => {
  const [dead, good] = [await serve(503), await serve(200)]
  const urls = [dead.url, good.url]
  await requestHttp({ urls, path: '/a' })
  await requestHttp({ urls, path: '/b' })
  expect([dead.asked, good.asked]).toEqual([['GET /a'], ['GET /a', 'GET /b']])
})

test('behavior: the next one is asked when one takes ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [slow, good] = [await serve('silent'), await serve(200)]
  const begun = once(slow.server, 'request')
  const answer = requestHttp({ urls: [slow.url, good.url], path: '/a' })
  await begun
  vi.advanceTimersByTime(9_999)
  expect(good.asked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(await answer).toEqual({ status: 200, text: '200' })
})

test('parameters: body', async () => {
  const { url, asked } = await serve(200)
  await requestHttp({ urls: [url], path: '/tx', body: 'ab' })
  expect(asked).toEqual(['POST /tx'])
})

test('behavior: a refusal is final', async () => {
  const [first, second] = [await serve(400), await serve(200)]
  const answer = await requestHttp({ urls: [first.url, second.url], path: '/a' })
  expect(answer.status).toBe(400)
  expect(second.asked).toEqual([])
})

test('error: nobody answers', async () => {
  const { url } = await serve(500)
  const asking = requestHttp({ urls: [nowhere, url], path: '/a' })
  await expect(asking).rejects.toMatchObject({ code: 'networkUnreachable' })
})

test('parameters: signal', async () => {
  const { url } = await serve(200)
  const signal = AbortSignal.abort(new Error('given up'))
  await expect(requestHttp({ urls: [url], path: '/a', signal })).rejects.toThrow('given up')
})
