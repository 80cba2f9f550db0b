import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listen } from './listen.js'
import { limitSilent } from './middleware/limitSilent.js'

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

test('behavior: a thousand who come at once are all let in, none told to come again', async () => {
  const app = new Hono().get('/', (context) => context.text('done'))
  const { url, close } = await listen({ app, port: 0, host: '127.0.0.1', upgrade: () => false })
  const { port, hostname } = new URL(url)
  const began = performance.now()
  // All are there before this process can take the first one.
  const sockets = Array.from({ length: 1000 }, () =>
    connect({ port: Number(port), host: hostname }),
  )
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  // Whom the system has turned away knocks again a second later.
  expect(performance.now() - began).toBeLessThan(1000)
  for (const socket of sockets) socket.destroy()
  await close()
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

test.for([
  ['nobody trusted', [], 1],
  ['a proxy', ['127.0.0.0/8'], 0],
] as const)('parameters: admit, connections that say nothing: %s', async ([_, trusted, most]) => {
  let refused = 0
  const onRefused = () => {
    refused += 1
  }
  const app = new Hono().get('/', (context) => context.text('done'))
  const { url, close } = await listen({
    ...{ app, port: 0, host: '127.0.0.1', upgrade: () => false },
    admit: limitSilent({ trusted, most: 2, onRefused }),
  })
  const { port, hostname } = new URL(url)
  const open = async () => {
    const socket = connect({ port: Number(port), host: hostname })
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  const ask = async (socket: Awaited<ReturnType<typeof open>>) => {
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    return String(await Promise.race([once(socket, 'data'), once(socket, 'close')]))
  }
  const held = [await open(), await open()]
  // Half of a request says nothing yet.
  held[0]?.write('GET / HTTP/1.1\r\nhost: ')
  const third = await open()
  expect((await ask(third)).includes('200 OK')).toBe(most === 0)
  expect(refused).toBe(most)
  // Who has asked makes room, and so does who leaves.
  if (held[1]) expect(await ask(held[1])).toContain('200 OK')
  const fourth = await open()
  expect(await ask(fourth)).toContain('200 OK')
  expect(refused).toBe(most)
  for (const socket of [...held, third, fourth]) socket.destroy()
  await close()
})
