import { expect, test } from 'vitest'
import { createTurns } from './createTurns.js'

test('default: of each name in turn, so many at a time', async () => {
  const turns = createTurns(2)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, what: string) =>
    turns(name, () => {
      begun.push(what)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const all = [
    ...[1, 2, 3, 4, 5].map((index) => ask('greedy', `greedy ${index}`)),
    ask('other', 'other'),
  ]
  const end = async () => {
    ends.shift()?.()
    await Promise.resolve()
  }
  expect(begun).toEqual(['greedy 1', 'greedy 2'])
  await end()
  await expect.poll(() => begun.length).toBe(3)
  await end()
  await expect.poll(() => begun).toEqual(['greedy 1', 'greedy 2', 'greedy 3', 'other'])
  while (ends.length > 0 || begun.length < 6) {
    await end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(all)
  expect(await turns('other', async () => 'done')).toBe('done')
})

test('error: what fails makes room for the next', async () => {
  const turns = createTurns(1)
  const failing = turns('one', () => Promise.reject(new Error('Away.')))
  const next = turns('one', async () => 'done')
  await expect(failing).rejects.toThrow('Away.')
  expect(await next).toBe('done')
})
