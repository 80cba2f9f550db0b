import { expect, test } from 'vitest'
import { budgetProgram, readAct, type SolanaAct, systemProgram, tokenPrograms } from './readAct.js'
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
  reading,
  signing,
  tabled,
  u32,
  u64,
  writing,
} from './testing/compile.js'

const [ada, bob, mint, purse, other] = [1, 2, 3, 4, 5].map(addressAt) as [
  string,
  string,
  string,
  string,
  string,
]
const [tokens = '', token2022 = ''] = tokenPrograms
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const lamports = 2n ** 64n - 1n
const [adaKey, bobKey] = [keyBytes(ada), keyBytes(bob)]

function read(instruction: ReturnType<typeof call>): SolanaAct {
  const wire = compile({ payer: ada, instructions: [instruction], version: 0 })
  return readAct(readTransaction(wire).instructions[0])
}

const pair = [signing(ada), writing(bob)]
const three = [writing(purse), writing(bob), agreeing(ada)]

test.each<[string, ReturnType<typeof call>, SolanaAct]>([
  [
    'a payment of lamports',
    payCoins(ada, bob, lamports),
    { kind: 'payCoins', from: ada, to: bob, lamports },
  ],
  [
    'a payment to an account of a table',
    call(systemProgram, [signing(ada), tabled(other, 7)], [...u32(2), ...u64(1n)]),
    { kind: 'payCoins', from: ada, to: `${other}[7]`, lamports: 1n },
  ],
  [
    'a new account',
    call(
      systemProgram,
      [signing(ada), signing(bob)],
      [...u32(0), ...u64(5n), ...u64(165n), ...keyBytes(other)],
    ),
    { kind: 'makeAccount', from: ada, account: bob, lamports: 5n, owner: other },
  ],
  [
    'an account given to a program',
    call(systemProgram, [signing(ada)], [...u32(1), ...keyBytes(other)]),
    { kind: 'assign', account: ada, owner: other },
  ],
  [
    'a durable nonce',
    call(systemProgram, [writing(bob), reading(other), agreeing(ada)], u32(4)),
    { kind: 'useNonce', account: bob },
  ],
  [
    'a payment of tokens',
    payTokens({ from: purse, mint, to: bob, owner: ada, amount: 9n, decimals: 6 }),
    {
      kind: 'payTokens',
      ...{ program: tokens, from: purse, to: bob, authority: ada, amount: 9n, mint, decimals: 6 },
    },
  ],
  [
    'one that does not say of which token',
    call(token2022, three, [3, ...u64(9n)]),
    { kind: 'payTokens', program: token2022, from: purse, to: bob, authority: ada, amount: 9n },
  ],
  [
    'an allowance',
    call(tokens, three, [4, ...u64(9n)]),
    { kind: 'approve', program: tokens, account: purse, spender: bob, amount: 9n },
  ],
  [
    'an allowance that names the token',
    call(tokens, [writing(purse), reading(mint), reading(bob), agreeing(ada)], [13, ...u64(9n), 2]),
    {
      kind: 'approve',
      program: tokens,
      account: purse,
      spender: bob,
      amount: 9n,
      mint,
      decimals: 2,
    },
  ],
  [
    'its end',
    call(tokens, [writing(purse), agreeing(ada)], [5]),
    { kind: 'revoke', account: purse },
  ],
  [
    'an account of tokens given away',
    call(tokens, [writing(purse), agreeing(ada)], [6, 2, 1, ...bobKey]),
    { kind: 'setAuthority', account: purse, over: 2, to: bob },
  ],
  [
    'an authority given up',
    call(tokens, [writing(mint), agreeing(ada)], [6, 0, 0]),
    { kind: 'setAuthority', account: mint, over: 0, to: undefined },
  ],
  [
    'an account closed',
    call(tokens, three, [9]),
    { kind: 'closeAccount', account: purse, to: bob },
  ],
  [
    'an account for tokens',
    openTokens({ payer: ada, account: purse, owner: bob, mint, program: token2022 }),
    { kind: 'openTokens', payer: ada, account: purse, owner: bob, mint, program: token2022 },
  ],
  ['a note', call(memo, [agreeing(ada)], [0xe2, 0x82, 0xac]), { kind: 'note', text: '€' }],
  [
    'a price for the processor',
    call(budgetProgram, [], [3, ...u64(50n)]),
    { kind: 'budget', of: 'price', value: 50n },
  ],
  [
    'its units',
    call(budgetProgram, [], [2, ...u32(7)]),
    { kind: 'budget', of: 'units', value: 7n },
  ],
])('default: %s', (_, instruction, act) => {
  expect(read(instruction)).toEqual(act)
})

test.each<[string, ReturnType<typeof call>]>([
  ['an unknown program', call(other, pair, [...u32(2), ...u64(1n)])],
  ['nothing said', call(systemProgram, pair, [])],
  ['a byte more', call(systemProgram, pair, [...u32(2), ...u64(1n), 0])],
  ['a byte less', call(systemProgram, pair, [...u32(2), ...u64(1n)].slice(0, -1))],
  ['an account more', call(systemProgram, [...pair, writing(other)], [...u32(2), ...u64(1n)])],
  ['an account less', call(systemProgram, [signing(ada)], [...u32(2), ...u64(1n)])],
  ['a withdrawal from a nonce', call(systemProgram, pair, [...u32(5), ...u64(1n)])],
  ['tokens without an owner', call(tokens, three.slice(0, 2), [3, ...u64(1n)])],
  ['tokens with a byte more', call(tokens, three, [3, ...u64(1n), 0])],
  ['tokens burnt', call(tokens, three, [8, ...u64(1n)])],
  ['several at once', call(tokens, three, [255, 3, 9, 3, ...u64(1n)])],
  ['an authority of a wrong form', call(tokens, three, [6, 2, 2, ...adaKey])],
  ['a note that is no text', call(memo, [], [0xff])],
  ['a budget of the old form', call(budgetProgram, [], [0, ...u32(1), ...u32(1)])],
  ['a price with a byte more', call(budgetProgram, [], [3, ...u64(1n), 0])],
  [
    'an account for tokens of another program',
    openTokens({ payer: ada, account: purse, owner: bob, mint, program: other }),
  ],
])('behavior: cannot be read: %s', (_, instruction) => {
  const { programAddress, data = [] } = instruction
  expect(read(instruction)).toMatchObject({
    kind: 'call',
    program: programAddress,
    data: Uint8Array.from(data),
  })
})
