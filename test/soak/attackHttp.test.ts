import { expect, test } from 'vitest'
import { attackRpc, type RpcAttack } from './hostile/attackRpc.js'
import { attackSignIn } from './hostile/attackSignIn.js'
import { visitPages } from './hostile/visitPages.js'

/**
 * Requests of the attacker, and MB that they may cost; with more rounds in `npm run soak`. Served without
 * limits they would hold up the others for ten seconds, or cost a gigabyte.
 */
const attacks: readonly (readonly [RpcAttack, rounds: number, memory: number])[] = [
  ['slowCalls', 600, 150],
  ['unreadAnswers', 40, 400],
  ['halfBodies', 300, 300],
  ['manyEntries', 50, 300],
  ['deepBodies', 50, 300],
  ['hugeTokens', 100, 400],
  ['deafTokens', 300, 150],
]

/** This machine does everything else as well: a server on it is late by itself, and would turn everybody away. */
const settings = { SHED_DELAY: '0' }

test.each(attacks)('behavior: %s of a stranger', async (name, rounds, memory) => {
  const figures = await attackRpc(name, { rounds, seconds: 3, settings })
  const { honest } = figures
  expect(honest.asked).toBeGreaterThan(5)
  expect(honest.failures).toEqual([])
  expect(honest.p50).toBeLessThan(3000)
  expect(figures.memory).toBeLessThan(memory)
})

test('behavior: forged sign-ins of a stranger', async () => {
  const { honest, refused } = await attackSignIn(250, settings)
  expect(honest.failures).toEqual([])
  expect(honest.p50).toBeLessThan(3000)
  expect(refused).toBeGreaterThan(50)
})

test('behavior: an office behind one address meets no limit', async () => {
  const outcome = await visitPages({ visitors: 100, pace: 33, settings })
  // Five requests each, and two of those who sign in.
  const expected = { answered: 100 * 5 + 20 * 2, signedIn: 20, refused: [], limits: 0 }
  expect(outcome).toEqual({ visitors: 100, ...expected })
})
