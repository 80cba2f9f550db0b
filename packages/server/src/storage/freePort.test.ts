import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './freePort.js'

test('behavior: nobody is given a port that somebody else is about to take', async () => {
  const first = await freePort()
  const range = [first, first + 8] as const
  const others = await Promise.all(Array.from({ length: 4 }, () => freePort(range)))
  expect(new Set([first, ...others]).size).toBe(5)
})

test('error: none is free', async () => {
  const port = await freePort()
  await expect(freePort([port, port + 1])).rejects.toThrow(`There is no free port between ${port}`)
})

test('behavior: one that is listened on is not given', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  if (typeof address !== 'object' || !address) throw new Error('It does not listen.')
  await expect(freePort([address.port, address.port + 1])).rejects.toThrow('no free port')
  taken.close()
})
