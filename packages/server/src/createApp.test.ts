import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createApp } from './createApp.js'
import { createMetrics } from './createMetrics.js'
import { createOperationApp } from './createOperationApp.js'
import { listen } from './listen.js'
import { KeysAwayError } from './vault/KeyWrapper.js'

function start(check: () => Promise<void> = async () => {}) {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  let draining = false
  const metrics = createMetrics()
  const isDraining = () => draining
  const app = createApp({ log: pino({ level: 'debug' }, stream), metrics, isDraining })
  app.route('/', createOperationApp({ metrics, isDraining, check }))
  const drain = () => {
    draining = true
  }
  return { app, lines, drain }
}

test('behavior: a failure is told without what it quotes, and found by its id', async () => {
  const { app, lines } = start()
  app.post('/broken', async (context) => context.json(JSON.parse(await context.req.text())))
  const answer = await app.request('/broken', { method: 'POST', body: 's3ntinel' })
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({
    status: 'FAILED',
    reasons: [{ field: '', description: 'Internal error' }],
  })
  const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed')
  expect(failure).toMatchObject({
    error: 'SyntaxError',
    requestId: answer.headers.get('x-request-id'),
  })
  expect(failure.at[0]).toContain('JSON.parse')
  expect(lines.join('')).not.toContain('s3nt')
})

test('behavior: keys that are away are no fault of ours, and may be there again', async () => {
  const { app } = start()
  app.get('/half', () => {
    throw new KeysAwayError('Transit does not answer.')
  })
  const answer = await app.request('/half')
  expect([answer.status, await answer.json()]).toEqual([
    503,
    {
      status: 'FAILED',
      reasons: [
        { field: '', description: 'The keys of the vault do not answer. Try again later.' },
      ],
    },
  ])
})

test('behavior: a host that is none is refused, and who leaves is no failure', async () => {
  const { app, lines } = start()
  let begun = 0
  app.post('/echo', async (context) => {
    begun += 1
    return context.text(await context.req.text())
  })
  const { url, close } = await listen({ app, port: 0, host: '127.0.0.1', upgrade: () => false })
  const { port, hostname } = new URL(url)
  const post = (host: string, body: string) => {
    const socket = connect({ port: Number(port), host: hostname })
    socket.write(`POST /echo HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 5\r\n\r\n${body}`)
    return socket
  }
  // An address that ends in a number is one of IPv4, or none.
  const refused = post('1v7.0.0.1', 'hello')
  expect(String(await once(refused, 'data'))).toContain('HTTP/1.1 400')
  refused.destroy()
  const leaving = post('a', 'he')
  await expect.poll(() => begun).toBe(1)
  leaving.destroy()
  await expect.poll(() => lines.filter((line) => line.includes('"request"'))).toHaveLength(2)
  await close()
  expect(lines.filter((line) => line.includes('request failed'))).toEqual([])
})

test('behavior: not ready while the database does not answer, alive all the same', async () => {
  const { app } = start(async () => {
    throw new Error('gone')
  })
  expect((await app.request('/readyz')).status).toBe(503)
  expect((await app.request('/healthz')).status).toBe(200)
})

test('behavior: not ready while the database says nothing at all', async () => {
  vi.useFakeTimers()
  try {
    const answer = start(() => new Promise(() => {})).app.request('/readyz')
    await vi.advanceTimersByTimeAsync(5000)
    expect((await answer).status).toBe(503)
  } finally {
    vi.useRealTimers()
  }
})

test('behavior: on its way out it is not ready and lets no connection live on', async () => {
  const { app, drain } = start()
  expect((await app.request('/readyz')).headers.get('connection')).toBeNull()
  drain()
  const answer = await app.request('/readyz')
  expect([answer.status, await answer.text()]).toEqual([503, 'draining'])
  expect(answer.headers.get('connection')).toBe('close')
})
