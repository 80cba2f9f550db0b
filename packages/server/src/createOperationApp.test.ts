import { expect, test } from 'vitest'
import { createOperationApp } from './createOperationApp.js'

test('behavior: whoever asks often gets the answer of just now', async () => {
  let [checked, counted] = [0, 0]
  const app = createOperationApp({
    metrics: {
      type: 'text/plain',
      async text() {
        counted += 1
        return 'figures'
      },
    },
    isDraining: () => false,
    async check() {
      checked += 1
    },
  })
  for (const path of ['/readyz', '/metrics'])
    await Promise.all(Array.from({ length: 100 }, () => app.request(path)))
  expect([checked, counted]).toEqual([1, 1])
  await expect.poll(async () => (await app.request('/metrics')) && counted).toBe(2)
})
