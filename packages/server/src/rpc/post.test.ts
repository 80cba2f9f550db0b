import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { post } from './post.js'

const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const each of undo.splice(0)) await each()
})

/** Asks a node that answers so; gives what was held for whoever has asked as well. */
async function ask(listener: RequestListener, largest = Number.POSITIVE_INFINITY) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo // A TCP server that listens has one.
  const held: number[] = []
  const hold = (bytes: number) => held.push(bytes) > 0 && bytes <= largest
  const agents = { http: false, https: false } as const
  const asked = post(new URL(`http://127.0.0.1:${port}`), { body: '{}', agents, time: 5000, hold })
  const said = await asked.catch((error) => error.reason)
  return { said, held }
}

test('default: a reply, and its bytes held once', async () => {
  const { said, held } = await ask((_, response) => response.end('{"ok":true}'))
  expect(said).toEqual({ status: 200, text: '{"ok":true}' })
  expect(held).toEqual([11])
})

test('behavior: bytes of a reply that tells no length are held as they come', async () => {
  const { said, held } = await ask((_, response) => {
    response.write('{"ok":')
    response.end('true}')
  })
  expect(said).toEqual({ status: 200, text: '{"ok":true}' })
  expect(held.reduce((sum, bytes) => sum + bytes, 0)).toBe(11)
})

test('error: one that says to be too much is not waited for', async () => {
  const tell = (length: number) =>
    ask((_, response) => {
      response.writeHead(200, { 'content-length': length })
      response.write('{')
    }, 1000)
  expect(await tell(1001)).toEqual({ said: 'tooMuch', held: [1001] })
  expect(await tell(10_000_001)).toEqual({ said: 'tooLarge', held: [] })
})

/** A node in a thread of its own, which answers after 100 ms whatever ours does. */
const slowNode = `
  const { createServer } = require('node:http')
  const { parentPort } = require('node:worker_threads')
  createServer((_, response) => setTimeout(() => response.end('{"ok":true}'), 100))
    .listen(0, '127.0.0.1', function () { parentPort.postMessage(this.address().port) })`

function holdUp(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('behavior: nor is a node unreachable because we were held up while it took the call', async () => {
  const node = new Worker(slowNode, { eval: true })
  undo.push(() => node.terminate())
  const [port] = await once(node, 'message')
  const agents = { http: false, https: false } as const
  const asked = post(new URL(`http://127.0.0.1:${port}`), { body: '{}', agents, time: 10_000 })
  const said = asked.catch((error) => error.reason)
  // By then it has its socket, and connects.
  await new Promise((resolve) => process.nextTick(resolve))
  holdUp(2200)
  expect(await said).toEqual({ status: 200, text: '{"ok":true}' })
})

test('behavior: a reply that has come in time is read, however long we were held up', async () => {
  const node = new Worker(slowNode, { eval: true })
  undo.push(() => node.terminate())
  const [port] = await once(node, 'message')
  const agents = { http: false, https: false } as const
  const asked = post(new URL(`http://127.0.0.1:${port}`), { body: '{}', agents, time: 400 })
  const said = asked.catch((error) => error.reason)
  await wait(50)
  // The next phase of the event loop is that of timers.
  await new Promise((resolve) => setImmediate(resolve))
  holdUp(600)
  expect(await said).toEqual({ status: 200, text: '{"ok":true}' })
})
