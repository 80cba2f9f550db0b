import { expect, test } from 'vitest'
import { askInTurn } from './askInTurn.js'
import { ProviderError, type ProviderFailure } from './ProviderError.js'

const source = (id: string, ask: (question: string) => Promise<string>) => ({ id, ask })
const good = (id: string) => source(id, async (question) => `${id}: ${question}`)
const failing = (reason: ProviderFailure) => async () => {
  throw new ProviderError(reason)
}

test('default: the first that has an answer', async () => {
  expect(await askInTurn([good('a'), good('b')])('who?')).toBe('a: who?')
  const lying = source('a', async () => JSON.parse('<html>'))
  const away = source('b', failing('unavailable'))
  expect(await askInTurn([lying, away, good('c')])('who?')).toBe('c: who?')
})

test('behavior: one that is slow is left for the next, and told so', async () => {
  const signals: AbortSignal[] = []
  const slow = {
    id: 'a',
    ask: (_: string, signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<string>(() => {})
    },
  }
  expect(await askInTurn([slow, good('b')], { patience: 5 })('who?')).toBe('b: who?')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

test('behavior: one that fails five times is left alone for 30 seconds', async () => {
  let time = 0
  let asked = 0
  let isWell = false
  const flaky = source('a', async () => {
    asked += 1
    if (!isWell) throw new Error('away')
    return 'well'
  })
  const ask = askInTurn([flaky, good('b')], { now: () => time })
  for (let index = 0; index < 9; index += 1) expect(await ask('who?')).toBe('b: who?')
  expect(asked).toBe(5)
  time += 30_000
  isWell = true
  expect(await Promise.all([ask('1'), ask('2')])).toEqual(['well', 'b: 2'])
  expect(await ask('3')).toBe('well')
})

test('behavior: a refusal is put to nobody else, and counts against nobody', async () => {
  let reason: ProviderFailure = 'refused'
  const ask = askInTurn([source('a', () => failing(reason)()), good('b')])
  for (let index = 0; index < 9; index += 1) await expect(ask('?')).rejects.toThrow('refused')
  reason = 'unavailable'
  expect(await ask('who?')).toBe('b: who?')
})

test('behavior: one that does not know is not blamed, and the next one is asked', async () => {
  let knows = false
  const shy = source('a', async () => (knows ? 'I know' : failing('unknown')()))
  const ask = askInTurn([shy, good('b')])
  for (let index = 0; index < 9; index += 1) expect(await ask('who?')).toBe('b: who?')
  knows = true
  expect(await ask('who?')).toBe('I know')
})

test('error: nobody', async () => {
  await expect(askInTurn([])('who?')).rejects.toThrow('No data: unavailable.')
})
