import type { Hex } from 'billfold/protocol'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMemoryRateLimiter } from '../middleware/createMemoryRateLimiter.js'
import { ProviderError } from '../providers/ProviderError.js'
import { createWatcher } from './createWatcher.js'
import { startIndexes } from './testing/startIndexes.js'

const hour = 3_600_000
let indexes: Awaited<ReturnType<typeof startIndexes>>
let pool: pg.Pool

beforeAll(async () => {
  indexes = await startIndexes()
})
beforeEach(async () => {
  pool = (await indexes.open()).pool
})
afterAll(() => indexes.stop())

const account = (at: number): Hex => `0x${at.toString(16).padStart(40, 'a')}`

function setup({ perHour = 0, limit = 1000 } = {}) {
  let time = 0
  const refused: string[] = []
  const limiter = createMemoryRateLimiter({ now: () => time })
  const onRefused = (kind: string) => refused.push(kind)
  const watch = createWatcher({ pool, limiter, perHour, limit, onRefused })
  return {
    watch,
    refused,
    /** The hours that somebody stays away; the database's are other ones. */
    async wait(hours: number) {
      time += hours * hour
      await pool.query(
        'UPDATE idx_watch SET asked_at = asked_at - $1::interval, kept_until = kept_until - $1::interval',
        [`${hours} hours`],
      )
    },
  }
}

async function watched(): Promise<readonly Hex[]> {
  const { rows } = await pool.query<{ hex: string }>(
    "SELECT encode(account, 'hex') AS hex FROM idx_watch ORDER BY account",
  )
  return rows.map(({ hex }): Hex => `0x${hex}`)
}

const failureOf = (watching: Promise<void>): Promise<ProviderError> =>
  watching.then(
    () => expect.fail('It is followed.'),
    (error) => error,
  )

test('default: an account is followed from the first question on', async () => {
  const { watch } = setup()
  await watch(account(1), 'somebody')
  await watch(account(1), 'somebody else')
  expect(await watched()).toEqual([account(1)])
})

test('parameters: perHour: new accounts of one caller, whoever asks about old ones', async () => {
  const { watch, refused, wait } = setup({ perHour: 3 })
  for (const at of [1, 2, 3]) await watch(account(at), 'somebody')
  const failure = await failureOf(watch(account(4), 'somebody'))
  expect([failure.reason, failure.wait]).toEqual(['busy', hour / 3])
  expect(refused).toEqual(['newAccounts'])
  await watch(account(1), 'somebody')
  await watch(account(5), 'somebody else')
  await wait(1 / 3)
  await watch(account(4), 'somebody')
  expect(await watched()).toEqual([1, 2, 3, 4, 5].map(account))
})

test('parameters: limit: beyond it a new one is refused, and none is pushed out', async () => {
  const { watch, refused } = setup({ limit: 3 })
  const all = [1, 2, 3].map(account)
  for (const each of all) await watch(each, 'somebody')
  for (let at = 10; at < 60; at += 1)
    expect((await failureOf(watch(account(at), `caller ${at}`))).reason).toBe('unavailable')
  expect(await watched()).toEqual(all)
  expect(refused).toHaveLength(50)
  for (const each of all) await watch(each, 'somebody')
})

test('behavior: who comes back stays longer than those who were named once', async () => {
  const { watch, wait } = setup({ limit: 2 })
  await watch(account(1), 'somebody')
  for (let visit = 0; visit < 3; visit += 1) {
    await wait(2)
    await watch(account(1), 'somebody')
  }
  await watch(account(2), 'somebody else')
  await wait(25)
  // The second one's time is over: there is room for one, and no more.
  await watch(account(3), 'somebody else')
  const { reason } = await failureOf(watch(account(4), 'somebody else'))
  expect(reason).toBe('unavailable')
  await watch(account(1), 'somebody')
})

test('behavior: nobody keeps more accounts in their places than a day of naming is worth', async () => {
  const { watch, wait } = setup({ perHour: 1 })
  for (let passed = 1; passed <= 96; passed += 1) {
    await watch(account(passed), 'attacker')
    await watch(account(1 + (passed % Math.min(passed, 24))), 'attacker')
    await wait(1)
  }
  const { rows } = await pool.query('SELECT FROM idx_watch WHERE kept_until > now()')
  expect(rows.length).toBeLessThanOrEqual(48)
})

test('behavior: an account that is asked about all the time has its place for a month', async () => {
  const { watch, wait } = setup()
  for (let visit = 0; visit < 60; visit += 1) {
    await watch(account(1), 'somebody')
    await wait(2)
  }
  const { rows } = await pool.query(
    "SELECT kept_until > now() + interval '29 days' AS long, kept_until > now() + interval '30 days' AS longer FROM idx_watch",
  )
  expect(rows).toEqual([{ long: true, longer: false }])
})

test('behavior: many who ask at once for the same new one', async () => {
  const { watch } = setup({ limit: 1 })
  await Promise.all(Array.from({ length: 20 }, (_, at) => watch(account(1), `caller ${at}`)))
  expect(await watched()).toEqual([account(1)])
  expect(await failureOf(watch(account(2), 'somebody'))).toBeInstanceOf(ProviderError)
})
