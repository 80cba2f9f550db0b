import { expect, test } from 'vitest'
import { createBatcher } from './createBatcher.js'

async function batchesOf(parts: readonly string[], limits: { largest: number; heaviest?: number }) {
  const batches: (readonly string[])[] = []
  const add = createBatcher({
    ...limits,
    weigh: (part: string) => part.length,
    work: async (batch: readonly string[]) => {
      batches.push(batch)
      return batch
    },
  })
  expect(await Promise.all(parts.map(add))).toEqual(parts)
  return batches
}

test('default: so many parts at a time', async () => {
  expect(await batchesOf(['a', 'b', 'c'], { largest: 2 })).toEqual([['a', 'b'], ['c']])
})

test('option: heaviest; what is heavier alone goes by itself', async () => {
  const parts = ['aa', 'bb', 'ccccc', 'd', 'e']
  const batches = await batchesOf(parts, { largest: 9, heaviest: 4 })
  expect(batches).toEqual([['aa', 'bb'], ['ccccc'], ['d', 'e']])
})
