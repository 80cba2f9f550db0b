import { base64 } from '@scure/base'
import { solana } from 'billfold/networks'
import { expect, test } from 'vitest'
import { associatedAccount } from '../solana/associatedAccount.js'
import type { SolanaClaims } from '../solana/consultNode.js'
import { budgetProgram, systemProgram, tokenPrograms } from '../solana/readAct.js'
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
} from '../solana/testing/compile.js'
import { de } from '../texts/de.js'
import { en } from '../texts/en.js'
import type { Words } from './Description.js'
import { describeSolanaTransaction } from './describeSolanaTransaction.js'

const [ada, bob, mint, other, table] = [1, 2, 3, 4, 5].map(addressAt) as [
  string,
  string,
  string,
  string,
  string,
]
const [program = ''] = tokenPrograms
const purseOf = (owner: string) => associatedAccount({ owner, mint, program })
const fine: SolanaClaims = {
  isRecent: true,
  accounts: {},
  symbols: {},
  trial: { status: 'succeeds', coins: 0n, tokens: [], losesControl: false },
}

function read(
  instructions: readonly ReturnType<typeof call>[],
  claims: Partial<SolanaClaims> = {},
  { payer = ada, words = { texts: en, language: 'en' } }: { payer?: string; words?: Words } = {},
) {
  const wire = compile({ payer, instructions, version: 0 })
  const approval = {
    origin: 'https://orchard.example',
    chainId: solana.caipNetworkId,
    account: ada,
    setId: 'ab',
    request: { kind: 'solanaTransaction', transaction: base64.encode(wire) } as const,
  }
  const shown = describeSolanaTransaction(approval, words, { solana: { ...fine, ...claims } })
  const rows = shown.rows.map(({ name, value, tone }) => `${tone ? '! ' : ''}${name}: ${value}`)
  return { ...shown, rows }
}

const common = [
  'Network fee, at most: 0.000005 SOL',
  'On the network: Solana',
  `With your account: ${ada}`,
  'Asked for by: https://orchard.example',
]
const payment = { from: purseOf(ada), mint, to: purseOf(bob), owner: ada, amount: 2_250_000n }
const tokens = payTokens({ ...payment, decimals: 6 })

test('default: lamports', () => {
  expect(read([payCoins(ada, bob, 1_500_000_000n)])).toEqual({
    title: 'Send this payment?',
    action: 'Send',
    rows: ['Amount: 1.5 SOL', `To: ${bob}`, ...common],
    warnings: [],
  })
})

test('default: a token, and an account for it: to whom, where the address follows from that', () => {
  const opening = openTokens({ payer: ada, account: purseOf(bob), owner: bob, mint })
  expect(read([opening, tokens])).toMatchObject({
    title: 'Send this payment?',
    rows: [
      'Amount: 2.25',
      `Token: ${mint}`,
      `To: ${bob}`,
      'Opens as well: The receiver’s account for this token',
      ...common,
    ],
    warnings: [],
  })
  const said = { accounts: { [purseOf(bob)]: { owner: bob, mint } } }
  const alone = ['Amount: 2.25', `Token: ${mint}`, `To: ${bob}`, ...common]
  expect(read([tokens], said).rows).toEqual(alone)
})

test('default: an account for a token alone', () => {
  const opening = openTokens({ payer: ada, account: purseOf(bob), owner: bob, mint })
  const rows = [`Opens a token account for: ${bob}`, `Token: ${mint}`, ...common]
  expect(read([opening])).toMatchObject({ title: 'Sign this transaction?', rows, warnings: [] })
})

test('behavior: a node’s word on whose an account of tokens is stays a word', () => {
  const lie = { accounts: { [purseOf(bob)]: { owner: other, mint } } }
  expect(read([tokens], lie).rows.slice(2, 4)).toEqual([
    `To the token account: ${purseOf(bob)}`,
    `Whose, as the network says: ${other}`,
  ])
  expect(read([tokens]).rows[2]).toBe(`To the token account: ${purseOf(bob)}`)
  // Nor does an instruction make it so, whatever it says.
  const opening = openTokens({ payer: ada, account: purseOf(bob), owner: other, mint })
  expect(read([opening, tokens]).rows[4]).toBe(`2. To the token account: ${purseOf(bob)}`)
})

test('behavior: what a token calls itself stands beside what it is', () => {
  const symbols = { [mint]: 'APL', [other]: 'PEAR' }
  const { rows } = read([tokens], { symbols })
  expect(rows.slice(1, 3)).toEqual([`Token: ${mint}`, 'Which calls itself: “APL”'])
})

test('behavior: a payment that does not say of which token', () => {
  const accounts = [writing(purseOf(ada)), writing(other), agreeing(ada)]
  const unnamed = call(program, accounts, [3, ...u64(2_250_000n)])
  const amount = 'Amount: 2250000 of the smallest unit of a token'
  const to = `To the token account: ${other}`
  expect(read([unnamed]).rows.slice(0, 2)).toEqual([amount, to])
  const said = { accounts: { [purseOf(ada)]: { owner: ada, mint } } }
  expect(read([unnamed], said).rows.slice(0, 3)).toEqual([amount, `Token: ${mint}`, to])
  const lie = { accounts: { [purseOf(ada)]: { owner: ada, mint: other } } }
  expect(read([unnamed], lie).rows.slice(0, 2)).toEqual([amount, to])
})

const nonce = call(systemProgram, [writing(bob), reading(other), agreeing(ada)], u32(4))
const price = (value: bigint) => call(budgetProgram, [], [3, ...u64(value)])

test.each<[string, ReturnType<typeof call>, readonly string[], string]>([
  [
    'tokens lent',
    call(
      program,
      [writing(purseOf(ada)), reading(mint), reading(bob), agreeing(ada)],
      [13, ...u64(5n), 1],
    ),
    [
      '! May be taken: 0.5',
      `Token: ${mint}`,
      `! By: ${bob}`,
      `From the token account: ${purseOf(ada)}`,
    ],
    en['solana.lends'],
  ],
  [
    'tokens given away with their account',
    call(program, [writing(purseOf(ada)), agreeing(ada)], [6, 2, 1, ...keyBytes(bob)]),
    [`Gives away: ${purseOf(ada)}`, `! To be controlled by: ${bob}`],
    en['solana.givesControl'],
  ],
  [
    'an account given to a program',
    call(systemProgram, [signing(ada)], [...u32(1), ...keyBytes(bob)]),
    [`Gives away: ${ada} (your account)`, `! To be controlled by: ${bob}`],
    en['solana.givesControl'],
  ],
  [
    'a receiver out of a table',
    call(systemProgram, [signing(ada), tabled(table, 7)], [...u32(2), ...u64(1n)]),
    ['Amount: 0.000000001 SOL', `! To: ${table}[7]`],
    en['solana.inTable'],
  ],
])('behavior: in red: %s', (_, instruction, rows, warning) => {
  expect(read([instruction])).toMatchObject({ rows: [...rows, ...common], warnings: [warning] })
})

test('behavior: what cannot be read is shown whole', () => {
  const swap = call(other, [signing(ada), writing(bob)], [1, 0xab])
  expect(read([swap, payCoins(ada, bob, 1n)])).toMatchObject({
    title: 'Sign this transaction?',
    action: 'Sign',
    rows: [
      `! 1. Calls the program: ${other}`,
      '2. Amount: 0.000000001 SOL',
      `2. To: ${bob}`,
      ...common,
    ],
    warnings: [en['solana.unreadable']],
    text: `${other}\n  ${ada}\n  ${bob}\n  0x01ab`,
  })
})

test('behavior: it can be sent later, and on what network is not known', () => {
  const { rows, warnings, title } = read([nonce, payCoins(ada, bob, 1n)], { isRecent: false })
  expect(title).toBe('Sign this transaction?')
  expect(warnings).toEqual([en['solana.lasting']])
  expect(rows).toContain('! On the network: Any network')
})

test('behavior: what is too old here may be of elsewhere', () => {
  const { rows, warnings } = read([tokens], { isRecent: false, trial: { status: 'fails' } })
  expect(warnings).toEqual([en['solana.elsewhere']])
  expect(rows).toContain('! On the network: Any network')
})

test('behavior: without the network’s word on the block it may be of any network', () => {
  const { rows, warnings } = read([tokens], { isRecent: undefined, trial: { status: 'unknown' } })
  expect(warnings).toEqual([en['solana.untried']])
  expect(rows).toContain('! On the network: Any network')
})

test('behavior: what came of trying it', () => {
  const pay = [payCoins(ada, bob, 1n)]
  expect(read(pay, { trial: { status: 'fails' } }).warnings).toEqual([en['solana.fails']])
  expect(read(pay, { trial: { status: 'unknown' } }).warnings).toEqual([en['solana.untried']])
  const changes = [
    { mint, amount: 1_234_500n, decimals: 2 },
    { mint: other, amount: -7n, decimals: undefined },
  ]
  const trial = { status: 'succeeds', coins: -5001n, tokens: changes, losesControl: true } as const
  const { rows, warnings } = read(pay, { trial })
  expect(warnings).toEqual([en['solana.givesControl']])
  expect(rows.filter((row) => row.startsWith('Expected'))).toEqual([
    'Expected change: −0.000005001 SOL',
    `Expected change: +12,345 (${mint})`,
    `Expected change: −7 of the smallest unit of a token (${other})`,
  ])
})

test('behavior: a token that is named above is named in short', () => {
  const changes = [{ mint, amount: -2_250_000n, decimals: 6 }]
  const trial = { status: 'succeeds', coins: 0n, tokens: changes, losesControl: false } as const
  const name = `${mint.slice(0, 4)}…${mint.slice(-4)}`
  expect(read([tokens], { trial }).rows).toContain(`Expected change: −2.25 (${name})`)
})

test('behavior: who pays the fee, and one that is too high', () => {
  const pay = payCoins(ada, bob, 1n)
  const paid = read([pay], {}, { payer: other }).rows
  expect(paid).toContain(`Which is paid by: ${other}`)
  expect(paid).toContain('Network fee, at most: 0.00001 SOL')
  const { rows, warnings } = read([price(1_000_000_000n), pay])
  expect(rows).toContain('! Network fee, at most: 0.200005 SOL')
  expect(warnings).toEqual([en['solana.highFee']])
})

test('behavior: numbers as in the visitor’s language', () => {
  const { rows } = read(
    [payCoins(ada, bob, 1_234_500_000_000n)],
    {},
    {
      words: { texts: de, language: 'de' },
    },
  )
  expect(rows[0]).toBe('Betrag: 1.234,5 SOL')
})
