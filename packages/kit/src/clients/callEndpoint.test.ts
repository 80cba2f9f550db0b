import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { sendEvents } from '../protocol/analytics.js'
import { getWallets } from '../protocol/catalogue.js'
import { revokeSession } from '../protocol/signIn.js'
import { callEndpoint } from './callEndpoint.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function serve(body: string, status = 200, headers = {}) {
  const asked: IncomingMessage[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    asked.push(request)
    bodies.push(await text(request))
    response.writeHead(status, headers).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  stops.push(() => server.close())
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return { service: { url: `http://127.0.0.1:${port}/at`, projectId: 'p' }, asked, bodies }
}

test('default', async () => {
  const { service, asked } = await serve('{"data":[],"count":0}')
  const query = { page: 2, entries: 4, search: '', include: [], chains: ['eip155:1', 'eip155:10'] }
  expect(await callEndpoint(getWallets, { service, query })).toEqual({ data: [], count: 0 })
  expect(asked[0]?.url).toBe(
    '/at/getWallets?page=2&entries=4&chains=eip155%3A1%2Ceip155%3A10&projectId=p&st=billfold&sv=0.0.0',
  )
})

test('parameters: body, path; an answer that is none', async () => {
  const { service, asked, bodies } = await serve('', 204)
  const body = { refreshToken: 'a.b' }
  expect(await callEndpoint(revokeSession, { service, body, path: '/out' })).toBeUndefined()
  expect(asked[0]?.method).toBe('POST')
  expect(asked[0]?.headers['content-type']).toBe('application/json')
  expect([asked[0]?.url?.split('?')[0], ...bodies]).toEqual(['/at/out', '{"refreshToken":"a.b"}'])
})

test('behavior: what is sent while a page is left needs no leave beforehand, and goes nowhere else', async () => {
  const taken = await serve('{"accepted":0,"dropped":0}', 202)
  await callEndpoint(sendEvents, { service: taken.service, body: [] })
  expect(taken.asked[0]?.headers['content-type']).toMatch(/^text\/plain/)
  const { service } = await serve('', 307, { location: taken.service.url })
  const sending = callEndpoint(sendEvents, { service, body: [] })
  await expect(sending).rejects.toMatchObject({ name: 'ServiceError', status: undefined })
  expect(taken.asked).toHaveLength(1)
})

test.each([
  ['a refusal', '{"status":"FAILED"}', 403, { status: 'FAILED' }],
  ['something else', '{"data":5}', 200, { data: 5 }],
  ['a page', '<h1>Hello</h1>', 200, undefined],
])('error: %s', async (_, body, status, said) => {
  const { service } = await serve(body, status)
  await expect(callEndpoint(getWallets, { service })).rejects.toMatchObject({
    name: 'ServiceError',
    status,
    said,
  })
})

test('error: nobody answers', async () => {
  const calling = callEndpoint(getWallets, { service: { url: 'http://127.0.0.1:9' } })
  await expect(calling).rejects.toMatchObject({ name: 'ServiceError', status: undefined })
})

test('parameters: signal', async () => {
  const { service } = await serve('{}')
  const signal = AbortSignal.abort(new Error('given up'))
  await expect(callEndpoint(getWallets, { service, signal })).rejects.toThrow('given up')
})
