import { expect, test } from 'vitest'
import { budgetProgram } from './readAct.js'
import { readFee } from './readFee.js'
import { readTransaction, SolanaTransactionError } from './readTransaction.js'
import { addressAt, agreeing, call, compile, payCoins, u32, u64 } from './testing/compile.js'

const [ada, bob, other] = [1, 2, 3].map(addressAt) as [string, string, string]
const pay = payCoins(ada, bob, 1n)
const budget = (...data: readonly number[]) => call(budgetProgram, [], data)
const price = (value: bigint) => budget(3, ...u64(value))
const units = (value: number) => budget(2, ...u32(value))
const ed25519 = (count: number) => call('Ed25519SigVerify111111111111111111111111111', [], [count])

test.each<[string, readonly ReturnType<typeof call>[], bigint]>([
  ['by its signature', [pay], 5000n],
  ['by each of them', [pay, call(other, [agreeing(bob)], [])], 10_000n],
  ['with those that it has checked', [pay, ed25519(3)], 20_000n],
  ['with what it offers for each unit', [price(10_000n), units(300_000), pay], 8000n],
  ['rounded up', [price(1n), units(1), pay], 5001n],
  ['for as many units as there may be, where it does not say', [price(10_000n), pay, pay], 9000n],
  ['for no more of them than there are', [price(1_000_000n), units(2_000_000), pay], 1_405_000n],
])('default: %s', (_, instructions, fee) => {
  expect(readFee(readTransaction(compile({ payer: ada, instructions })))).toBe(fee)
})

test.each<[string, readonly ReturnType<typeof call>[]]>([
  ['a price twice', [price(1n), price(2n), pay]],
  // The network takes it for a price.
  ['a price with a byte more', [budget(3, ...u64(1n), 0), pay]],
])('behavior: refuses %s', (_, instructions) => {
  const transaction = readTransaction(compile({ payer: ada, instructions }))
  expect(() => readFee(transaction)).toThrow(SolanaTransactionError)
})
