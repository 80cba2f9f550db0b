import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listen } from './listen.js'

test('behavior: an answer under way is finished, then nobody is let in', async () => {
  const app = new Hono()
  const turns = new EventEmitter()
  app.get('/slow', async (context) => {
    turns.emit('arrived')
    await once(turns, 'finish')
    return context.text('done')
  })
  const { url, close } = await listen({ app, port: 0, host: '127.0.0.1', upgrade: () => false })
  const arrived = once(turns, 'arrived')
  const answer = fetch(`${url}/slow`)
  await arrived
  const closed = close()
  await expect(fetch(`${url}/slow`)).rejects.toThrow()
  turns.emit('finish')
  expect(await (await answer).text()).toBe('done')
  await closed
})

test('behavior: the end does not wait for a refused upgrade', { timeout: 5000 }, async () => {
  const parameters = { app: new Hono(), port: 0, host: '127.0.0.1', upgrade: () => false }
  const { url, close } = await listen(parameters)
  const { port, hostname } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  const lines = ['GET /elsewhere HTTP/1.1', 'host: a', 'connection: upgrade', 'upgrade: websocket']
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  expect(String(await once(socket, 'data'))).toContain('404')
  // It hears the end of the answer and keeps its own side open.
  await close()
  socket.destroy()
})

test('parameters: answerTimeout, for who does not read', async () => {
  const app = new Hono().get('/', (context) => context.text('x'.repeat(10_000_000)))
  let unread = 0
  const onUnread = () => {
    unread += 1
  }
  const place = { port: 0, host: '127.0.0.1', upgrade: () => false }
  const { url, close } = await listen({ app, ...place, answerTimeout: 200, onUnread })
  const { port, hostname } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname })
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await expect.poll(() => unread).toBe(1)
  let received = 0
  for await (const part of socket) received += part.length
  expect(received).toBeLessThan(10_000_000)
  await close()
})
