import { base64 } from '@scure/base'
import { solana } from 'billfold/networks'
import { expect, test } from 'vitest'
import { addressAt, call, compile, payCoins, u32 } from '../solana/testing/compile.js'
import { usualWeight } from './weighApproval.js'
import { weighSolanaTransaction } from './weighSolanaTransaction.js'

const [ada, bob, program] = [1, 2, 3].map(addressAt) as [string, string, string]
const sol = 10n ** 9n
const note = call('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', [], [80, 101, 97, 114])
const units = call('ComputeBudget111111111111111111111111111111', [], [2, ...u32(9000)])

test.each([
  ['a small payment', [payCoins(ada, bob, sol / 4n)], false],
  ['a large one', [payCoins(ada, bob, sol)], true],
  ['a small one with a note', [payCoins(ada, bob, sol / 4n), note, units], false],
  ['two small ones', [payCoins(ada, bob, sol / 4n), payCoins(ada, bob, sol / 4n)], true],
  ['what cannot be read', [payCoins(ada, bob, 1n), call(program, [], [1])], true],
] as const)('default: %s', (_, instructions, expected) => {
  const wire = compile({ payer: ada, instructions, version: 0 })
  const request = { kind: 'solanaTransaction', transaction: base64.encode(wire) } as const
  const { caipNetworkId: chainId } = solana
  expect(weighSolanaTransaction({ chainId, account: ada, request }) > usualWeight).toBe(expected)
})
