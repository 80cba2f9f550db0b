import { EventEmitter, once } from 'node:events'
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
