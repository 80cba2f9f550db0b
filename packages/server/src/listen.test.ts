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
