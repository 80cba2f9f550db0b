import { solanaAccounts } from '@billfold/devnet'
import { base64 } from '@scure/base'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Ask } from '../server/askOf.js'
import { associatedAccount } from './associatedAccount.js'
import { consultNode, nothingKnown } from './consultNode.js'
import { systemProgram, tokenPrograms } from './readAct.js'
import { metadataAccount } from './readMint.js'
import { readTransaction } from './readTransaction.js'
import {
  addressAt,
  agreeing,
  call,
  compile,
  keyBytes,
  openTokens,
  payCoins,
  payTokens,
  signing,
  u32,
  u64,
  writing,
} from './testing/compile.js'
import { type LocalChain, openLocalChain } from './testing/openLocalChain.js'
import { writeMetadata } from './testing/writeMetadata.js'

const [{ address: ada }, { address: bob }] = solanaAccounts
const [program = ''] = tokenPrograms
let chain: LocalChain
let mint: string
beforeAll(async () => {
  chain = await openLocalChain()
  mint = chain.token.mint
})
afterAll(() => chain.stop())

const purseOf = (owner: string) => associatedAccount({ owner, mint, program })
const consult = (wire: Uint8Array, ask: Ask = chain.ask, account: string = ada) =>
  consultNode(ask, { wire, transaction: readTransaction(wire), account })

test('default: what becomes of lamports', async () => {
  const wire = await chain.draft(ada, [payCoins(ada, bob, 1_000_000_000n)])
  const trial = { status: 'succeeds', tokens: [], losesControl: false }
  expect(await consult(wire)).toEqual({
    isRecent: true,
    accounts: {},
    symbols: {},
    trial: { ...trial, coins: -1_000_005_000n },
  })
  expect((await consult(wire, chain.ask, bob)).trial).toEqual({ ...trial, coins: 1_000_000_000n })
})

test('default: what becomes of tokens, and whose accounts they are', async () => {
  const payment = { from: purseOf(ada), mint, to: purseOf(bob), owner: ada, amount: 2_250_000n }
  const wire = await chain.draft(ada, [
    openTokens({ payer: ada, account: purseOf(bob), owner: bob, mint }),
    payTokens({ ...payment, decimals: 6 }),
  ])
  expect(await consult(wire)).toEqual({
    isRecent: true,
    accounts: { [purseOf(ada)]: { owner: ada, mint }, [purseOf(bob)]: { owner: bob, mint } },
    symbols: {},
    trial: {
      status: 'succeeds',
      // The fee, and the deposit for an account.
      coins: -2_044_280n,
      tokens: [{ mint, amount: -2_250_000n, decimals: 6 }],
      losesControl: false,
    },
  })
})

test.each<[string, () => ReturnType<typeof call>]>([
  [
    'tokens lent',
    () => call(program, [writing(purseOf(ada)), writing(bob), agreeing(ada)], [4, ...u64(9n)]),
  ],
  [
    'tokens given away with their account',
    () => call(program, [writing(purseOf(ada)), agreeing(ada)], [6, 2, 1, ...keyBytes(bob)]),
  ],
  [
    'an account given to a program',
    () => call(systemProgram, [signing(ada)], [...u32(1), ...keyBytes(addressAt(7))]),
  ],
])('behavior: control that is lost: %s', async (_, instructionOf) => {
  const { trial } = await consult(await chain.draft(ada, [instructionOf()]))
  expect(trial).toMatchObject({ status: 'succeeds', losesControl: true })
})

test('behavior: what a token calls itself, by the account where it says so', async () => {
  const account = metadataAccount(mint)
  const metadata = {
    lamports: 1,
    owner: 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
    data: [base64.encode(writeMetadata(mint, { name: 'Apple', symbol: 'APL' })), 'base64'],
  }
  const ask: Ask = async (method, params) => {
    const answer = await chain.ask(method, params)
    const [names] = params
    if (method !== 'getMultipleAccounts' || !Array.isArray(names)) return answer
    const { value } = Object(answer)
    return {
      value: value.map((each: unknown, index: number) =>
        names[index] === account ? metadata : each,
      ),
    }
  }
  const payment = { from: purseOf(ada), mint, to: purseOf(ada), owner: ada, amount: 1n }
  const wire = await chain.draft(ada, [payTokens({ ...payment, decimals: 6 })])
  expect((await consult(wire, ask)).symbols).toEqual({ [mint]: 'APL' })
})

test('behavior: what fails, is too old, or of another network', async () => {
  const tooMuch = await chain.draft(ada, [payCoins(ada, bob, 2n ** 60n)])
  expect(await consult(tooMuch)).toMatchObject({ isRecent: true, trial: { status: 'fails' } })
  const old = compile({ payer: ada, instructions: [payCoins(ada, bob, 1n)] })
  expect(await consult(old)).toMatchObject({ isRecent: false, trial: { status: 'fails' } })
})

test('behavior: a node that is away, or says what cannot be read', async () => {
  const wire = await chain.draft(ada, [payCoins(ada, bob, 1n)])
  for (const answer of [
    undefined,
    {},
    { value: {} },
    { value: [7] },
    { value: { err: null, accounts: 1 } },
  ])
    expect(await consult(wire, async () => answer)).toEqual(nothingKnown)
  expect(await consult(wire, () => Promise.reject(new Error('away')))).toEqual(nothingKnown)
})

test('behavior: a node that does not answer is not waited for', async () => {
  const wire = await chain.draft(ada, [payCoins(ada, bob, 1n)])
  vi.useFakeTimers()
  try {
    const claims = consult(wire, () => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await claims).toEqual(nothingKnown)
  } finally {
    vi.useRealTimers()
  }
})
