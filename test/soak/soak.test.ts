import { expect, test } from 'vitest'
import { killDatabase } from './killDatabase.js'

const rounds = 5

test('behavior: the database killed in the middle of publishing, nothing acknowledged is lost', async () => {
  expect(await killDatabase({ rounds })).toMatchObject({ rounds, lost: 0 })
}, 120_000)
