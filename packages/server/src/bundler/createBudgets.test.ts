import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../storage/openDatabase.js'
import { startPostgres } from '../storage/startPostgres.js'
import { createBudgets, type ReadOutcomes, sweepBudgets } from './createBudgets.js'

const undo: (() => Promise<unknown>)[] = []
let database: Database

beforeAll(async () => {
  const folder = await mkdtemp(`${tmpdir()}/billfold-budgets-`)
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPostgres(folder)
  undo.push(postgres.stop)
  database = await openDatabase({ url: postgres.url, folder })
  undo.push(database.close)
})
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

const day = 86_400_000
let projects = 0

const nothingKnown: ReadOutcomes = async (_, operations) => operations.map(() => 'unknown')

function setup({
  perProject = 1000n,
  perAccount = 100n,
  perAddress = 200n,
  days = 20_000,
  readOutcomes = nothingKnown,
} = {}) {
  const [more, ask] = [
    { perProject, perAccount, perAddress },
    { chain: 'eip155:1', cost: 10n, nonce: 0n, until: 300 },
  ]
  projects += 1
  const project = `project-${projects}`
  const on = (at: number) =>
    createBudgets(database.pool, { ...more, readOutcomes, now: () => at * day })
  const budgets = on(days)
  const promise = async (given: object) =>
    (await budgets.promise({ project, sender: accountOf(1), ...ask, ...given })).outcome
  return { on, project, promise, ask }
}

const accountOf = (number: number) => `0x${number.toString(16).padStart(40, '0')}`
const count = (outcomes: readonly string[], outcome: string) =>
  outcomes.filter((each) => each === outcome).length

test('default: up to what a project has, by 500 that ask at once', async () => {
  const { promise } = setup()
  const asks = Array.from({ length: 500 }, (_, at) => promise({ sender: accountOf(at) }))
  const outcomes = await Promise.all(asks)
  expect([count(outcomes, 'promised'), count(outcomes, 'projectSpent')]).toEqual([100, 400])
}, 30_000)

test('behavior: 500 strangers from one network address leave the budget to others', async () => {
  const { promise } = setup()
  const asks = Array.from({ length: 500 }, (_, at) =>
    promise({ sender: accountOf(at), caller: 'stranger' }),
  )
  const outcomes = await Promise.all(asks)
  expect([count(outcomes, 'promised'), count(outcomes, 'addressSpent')]).toEqual([20, 480])
  const honest = Array.from({ length: 30 }, (_, at) =>
    promise({ sender: accountOf(1000 + at), caller: `visitor-${at}` }),
  )
  expect(count(await Promise.all(honest), 'promised')).toBe(30)
}, 30_000)

test('behavior: 500 strangers from as many addresses leave a half to those who have signed before', async () => {
  const signed = new Set<string>()
  const { promise, on, project } = setup({
    readOutcomes: async (_, operations) =>
      operations.map(({ sender }) => (signed.has(sender) ? 'used' : 'unknown')),
  })
  // Forty visitors whose operations of the day before have happened, which is not looked at before there is need.
  const regulars = Array.from({ length: 40 }, (_, at) => ({
    ...{ sender: accountOf(1000 + at), caller: `visitor-${at}` },
  }))
  const before = on(19_999)
  const old = { project, chain: 'eip155:1', nonce: 0n, cost: 10n, until: 300 }
  for (const each of regulars) {
    expect((await before.promise({ ...old, ...each })).outcome).toBe('promised')
    signed.add(each.sender)
  }
  const strangers = Array.from({ length: 500 }, (_, at) =>
    promise({ sender: accountOf(at), caller: `stranger-${at}` }),
  )
  const outcomes = await Promise.all(strangers)
  expect([count(outcomes, 'promised'), count(outcomes, 'strangersSpent')]).toEqual([50, 450])
  // They hold none of what is for those, also where they name their accounts.
  const named = { sender: accountOf(1000), caller: 'stranger-600', nonce: 1n }
  expect(await promise(named)).toBe('strangersSpent')
  const again = await Promise.all(regulars.map((each) => promise({ ...each, nonce: 1n })))
  expect(count(again, 'promised')).toBe(40)
}, 30_000)

test('behavior: what strangers held comes back once it is over or signed', async () => {
  let outcome: 'used' | 'unused' | 'unknown' = 'unknown'
  const { promise } = setup({
    perAccount: 500n,
    perAddress: 500n,
    readOutcomes: async (_, operations) => operations.map(() => outcome),
  })
  const hold = (at: number, more = {}) =>
    promise({ sender: accountOf(at), caller: `caller-${at}`, cost: 500n, ...more })
  expect(await hold(1)).toBe('promised')
  expect(await hold(2)).toBe('strangersSpent')
  outcome = 'unused'
  expect(await hold(2)).toBe('promised')
  outcome = 'used'
  // What was signed counts for the day, and holds nobody up.
  expect(await hold(3, { cost: 400n })).toBe('promised')
  outcome = 'unknown'
  expect(await hold(4, { cost: 101n })).toBe('projectSpent')
})

test('default: up to what an account has, by 100 that ask at once', async () => {
  const { promise } = setup()
  const asks = Array.from({ length: 100 }, (_, at) => promise({ nonce: BigInt(at) }))
  const outcomes = await Promise.all(asks)
  expect([count(outcomes, 'promised'), count(outcomes, 'accountSpent')]).toEqual([10, 90])
})

test('behavior: an operation that is asked for again takes only what it costs more', async () => {
  const { promise } = setup()
  const outcomes = []
  for (const cost of [60n, 60n, 50n, 100n, 101n]) outcomes.push(await promise({ cost }))
  expect(outcomes).toEqual(['promised', 'promised', 'promised', 'promised', 'accountSpent'])
  expect(await promise({ nonce: 1n, cost: 1n })).toBe('accountSpent')
  expect(await promise({ sender: accountOf(2), cost: 100n })).toBe('promised')
})

test('behavior: an address is one account however it is written', async () => {
  const { promise } = setup()
  const sender = `0x${'ab'.repeat(20)}`
  expect(await promise({ sender, cost: 100n })).toBe('promised')
  const loud = `0x${'AB'.repeat(20)}`
  expect(await promise({ sender: loud, nonce: 1n })).toBe('accountSpent')
})

test('behavior: another chain, another project and another day have budgets of their own', async () => {
  const { promise, on, project, ask } = setup()
  expect(await promise({ cost: 100n })).toBe('promised')
  expect(await promise({ chain: 'eip155:2', cost: 100n })).toBe('promised')
  expect(await setup().promise({ cost: 100n })).toBe('promised')
  const tomorrow = on(20_001)
  const again = await tomorrow.promise({ project, sender: accountOf(1), ...ask })
  expect(again.outcome).toBe('promised')
})

test('behavior: numbers beyond what a double holds', async () => {
  const { promise } = setup({ perProject: 10n ** 20n, perAccount: 10n ** 20n })
  expect(await promise({ cost: 10n ** 20n - 1n, nonce: 2n ** 255n })).toBe('promised')
  expect(await promise({ cost: 2n })).toBe('projectSpent')
  expect(await promise({ cost: 1n })).toBe('promised')
})

test('behavior: what was promised for an operation that never happened is given back', async () => {
  let outcome: 'used' | 'unused' | 'unknown' = 'unknown'
  const asked: bigint[][] = []
  const { promise } = setup({
    perProject: 150n,
    async readOutcomes(_, operations) {
      asked.push(operations.map(({ nonce }) => nonce))
      return operations.map(() => outcome)
    },
  })
  expect(await promise({ cost: 60n })).toBe('promised')
  expect(await promise({ cost: 60n, nonce: 1n })).toBe('accountSpent')
  outcome = 'unused'
  expect(await promise({ cost: 60n, nonce: 1n })).toBe('promised')
  expect(await promise({ cost: 60n, nonce: 2n, sender: accountOf(2) })).toBe('promised')
  // One that has happened counts, and is not looked at again.
  outcome = 'used'
  expect(await promise({ cost: 60n, nonce: 3n, sender: accountOf(3) })).toBe('projectSpent')
  outcome = 'unused'
  expect(await promise({ cost: 60n, nonce: 3n, sender: accountOf(3) })).toBe('projectSpent')
  expect(asked).toEqual([[0n], [0n], [1n, 2n]])
})

test('behavior: what is signed for anew while it is looked at is not given back', async () => {
  const { promise } = setup({
    async readOutcomes(_, operations) {
      await promise({ cost: 60n, until: 600 })
      return operations.map(() => 'unused')
    },
  })
  expect(await promise({ cost: 60n })).toBe('promised')
  expect(await promise({ cost: 60n, nonce: 1n })).toBe('accountSpent')
})

test('behavior: 100 that ask at once get back no more than there is', async () => {
  const { promise } = setup({
    readOutcomes: async (_, operations) =>
      operations.map(({ until }) => (until < 300 ? 'unused' : 'unknown')),
  })
  expect(await promise({ cost: 100n, until: 1 })).toBe('promised')
  const asks = Array.from({ length: 100 }, (_, at) => promise({ nonce: BigInt(at + 1) }))
  const outcomes: string[] = await Promise.all(asks)
  // Who was refused a moment before has to ask again.
  for (let nonce = 101n; nonce < 111n; nonce += 1n) outcomes.push(await promise({ nonce }))
  expect([count(outcomes, 'promised'), count(outcomes, 'accountSpent')]).toEqual([10, 100])
})

test('behavior: what is long over is forgotten', async () => {
  const { promise } = setup()
  await promise({})
  await sweepBudgets(database.pool, 20_100 * day)
  const { rows } = await database.pool.query('SELECT day FROM sponsor_days WHERE day < 20092')
  expect(rows).toEqual([])
})
