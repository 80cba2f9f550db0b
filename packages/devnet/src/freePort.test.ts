import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './freePort.js'

test('default: a port is kept while it is free', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port.')

  expect(await freePort(address.port)).toBe(0)
  server.close()
  await once(server, 'close')
  expect(await freePort(address.port)).toBe(address.port)
})
