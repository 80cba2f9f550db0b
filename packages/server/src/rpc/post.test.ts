import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
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
