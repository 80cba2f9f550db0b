import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { shedLoad } from './shedLoad.js'
import { watchLoop } from './watchLoop.js'

function block(milliseconds: number) {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('default: how late everything is, until it is not any more', async () => {
  const delays: number[] = []
  const loop = watchLoop((delay) => delays.push(delay))
  const timer = setInterval(() => block(300), 1)
  await expect.poll(loop.delay, { interval: 1 }).toBeGreaterThan(200)
  clearInterval(timer)
  await expect.poll(loop.delay).toBeLessThan(200)
  loop.stop()
  expect(delays.length).toBeGreaterThan(1)
})

test('behavior: meanwhile requests are turned away', async () => {
  let delay = 0
  const kinds: string[] = []
  const onRefused = (kind: string) => kinds.push(kind)
  const app = new Hono()
    .use(shedLoad({ delay: () => delay, longest: 500, onRefused }))
    .get('/', (context) => context.text('served'))
  expect((await app.request('/')).status).toBe(200)
  delay = 500
  const answer = await app.request('/')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(kinds).toEqual(['shed'])
  const always = new Hono()
    .use(shedLoad({ delay: () => delay, longest: 0, onRefused }))
    .get('/', (context) => context.text('served'))
  expect((await always.request('/')).status).toBe(200)
})
