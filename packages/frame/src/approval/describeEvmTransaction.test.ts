import { encodeFunctionData, encodePacked, erc20Abi, type Hex, maxUint256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { EvmClaims } from '../evm/EvmClaims.js'
import type { EvmTransaction } from '../keys/SignRequest.js'
import { de } from '../texts/de.js'
import { en } from '../texts/en.js'
import type { Words } from './Description.js'
import { describe } from './describe.js'

const account = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const to = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const english: Words = { texts: en, language: 'en' }

const payment: EvmTransaction = {
  chainId: '0x2105',
  nonce: '0x0',
  gas: '0x5208',
  to,
  value: '0x16345785d8a0000',
  data: '0x',
  maxFeePerGas: '0x3b9aca00',
  maxPriorityFeePerGas: '0x1',
}

function read(
  changes: Partial<EvmTransaction>,
  { claims = {}, words = english, chainId = 'eip155:8453' } = {} as {
    claims?: EvmClaims
    words?: Words
    chainId?: string
  },
) {
  const transaction = { ...payment, ...changes } as EvmTransaction
  const request = { kind: 'evmTransaction' as const, transaction }
  const origin = 'https://orchard.example'
  return describe({ origin, chainId, account, setId: 'ab', request }, words, { evm: claims })
}

const erc20 = (functionName: 'transfer' | 'approve' | 'transferFrom', ...args: unknown[]) => ({
  to: token as Hex,
  value: '0x0' as const,
  data: encodeFunctionData({ abi: erc20Abi, functionName, args } as never), // of that table
})
const itemsAbi = parseAbi([
  'function setApprovalForAll(address operator, bool isAllowed)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] counts, bytes data)',
])
const items = (functionName: 'setApprovalForAll' | 'safeBatchTransferFrom', args: unknown) => ({
  to: token as Hex,
  value: '0x0' as const,
  data: encodeFunctionData({ abi: itemsAbi, functionName, args } as never), // of that table
})
const usdc = { tokens: { [token]: { symbol: 'USDC', decimals: 6 } } }
const tokenRows = [
  { name: 'Token', value: token },
  { name: 'Calls itself', value: 'USDC' },
]

test('default: what is sped up is said to be the payment that waits', () => {
  const { title, rows } = read(
    {},
    { claims: { replaced: { kind: 'speedUp', transaction: payment } } },
  )
  expect(title).toBe('Speed up this payment?')
  expect(rows.slice(0, 3)).toEqual([
    { name: 'Amount', value: '0.1 ETH' },
    { name: 'To', value: to },
    {
      name: 'Speeds up',
      value: 'The same payment, which waits. Only one of the two is carried out.',
    },
  ])
})

test('default: what is cancelled is named, not what is put in its place', () => {
  const waiting = { ...payment, ...erc20('approve', to, maxUint256) } as EvmTransaction
  const replaced = { kind: 'cancel', transaction: waiting } as const
  const nothing = { to: account, value: '0x0' } as const
  const { title, rows, warnings } = read(nothing, { claims: { ...usdc, replaced } })
  expect(title).toBe('Cancel this payment?')
  expect(rows.slice(0, 5)).toEqual([
    { name: 'Who may spend', value: to },
    { name: 'Up to', value: 'Unlimited', tone: 'danger' },
    ...tokenRows,
    {
      name: 'Cancels',
      value: 'What is named above, unless the network is faster. You pay only the fee.',
    },
  ])
  expect(rows.find(({ name }) => name === 'Network fee, at most')?.value).toBe('0.000021 ETH')
  expect(warnings).toEqual([])
})

test('default: a payment', () => {
  expect(read({})).toEqual({
    title: 'Send this payment?',
    action: 'Approve',
    rows: [
      { name: 'Amount', value: '0.1 ETH' },
      { name: 'To', value: to },
      { name: 'On the network', value: 'Base' },
      { name: 'Network fee, at most', value: '0.000021 ETH' },
      { name: 'With your account', value: account },
      { name: 'Asked for by', value: 'https://orchard.example' },
    ],
    warnings: [],
    text: undefined,
  })
})

test('parameters: words; a network that is not known here', () => {
  const { title, rows } = read(
    { value: '0xde0b6b3a7640001' },
    { words: { texts: de, language: 'de' }, chainId: 'eip155:31337' },
  )
  expect(title).toBe('Diese Zahlung senden?')
  expect(rows[0]?.value).toBe('1,000000000000000001 der Münze des Netzwerks')
  expect(rows[2]?.value).toBe('Unbekanntes Netzwerk (eip155:31337)')
})

test('behavior: tokens, by what they say of themselves and by their address', () => {
  const { title, rows, warnings } = read(erc20('transfer', to, 2_500_000n), { claims: usdc })
  expect([title, warnings]).toEqual(['Send these tokens?', []])
  expect(rows.slice(0, 5)).toEqual([
    { name: 'Amount', value: '2.5' },
    { name: "In the token's smallest units", value: '2500000' },
    ...tokenRows,
    { name: 'To', value: to },
  ])
  expect(read(erc20('transfer', to, 7n)).rows.slice(0, 2)).toEqual([
    { name: 'Amount, or number of an item', value: '7' },
    { name: 'Token', value: token },
  ])
  const others = read(erc20('transferFrom', to, account, 1n), { claims: usdc })
  expect(others.rows).toContainEqual({ name: 'From', value: to })
  const own = read(erc20('transferFrom', account, to, 1n), { claims: usdc })
  expect(own.rows.map(({ name }) => name)).not.toContain('From')
  expect(read({ ...erc20('transfer', to, 1n), value: '0x1' }).rows).toContainEqual({
    name: 'Pays as well',
    value: '0.000000000000000001 ETH',
    tone: 'danger',
  })
})

test('behavior: who may spend tokens, and how many', () => {
  const some = read(erc20('approve', to, 2_500_000n), { claims: usdc })
  expect([some.title, some.warnings]).toEqual(['Let somebody else spend your tokens?', []])
  expect(some.rows.slice(0, 5)).toEqual([
    { name: 'Who may spend', value: to },
    { name: 'Up to', value: '2.5' },
    { name: "In the token's smallest units", value: '2500000' },
    ...tokenRows,
  ])
  const all = read(erc20('approve', to, maxUint256), { claims: { ...usdc, people: [to] } })
  expect(all.rows[1]).toEqual({ name: 'Up to', value: 'Unlimited', tone: 'danger' })
  expect(all.warnings).toEqual([en['evm.unlimited.warning'], en['evm.person.warning']])
  const none = read(erc20('approve', to, 0n), { claims: { ...usdc, people: [to] } })
  expect([none.title, none.warnings]).toEqual(['Withdraw this permission?', []])
})

test('behavior: items of collections', () => {
  const every = read(items('setApprovalForAll', [to, true]))
  expect(every.title).toBe('Let somebody else spend your tokens?')
  expect(every.rows[1]).toEqual({ name: 'Up to', value: 'Everything', tone: 'danger' })
  expect(every.warnings).toEqual([en['evm.all.warning']])
  expect(read(items('setApprovalForAll', [to, false])).warnings).toEqual([])
  const sent = read(items('safeBatchTransferFrom', [account, to, [7n, 8n], [3n, 1n], '0x']))
  expect(sent.rows.slice(0, 2)).toEqual([
    { name: 'Item', value: '3 × #7' },
    { name: 'Item', value: '#8' },
  ])
})

test('behavior: what a rollup takes for the layer below is a part of the fee', () => {
  const feeOf = (l1Fee: EvmClaims['l1Fee']) =>
    read({}, { claims: { l1Fee } }).rows.find(({ name }) => name === en['evm.fee'])?.value
  expect(feeOf(1_000_000_000_000n)).toBe('0.000022 ETH')
  expect(feeOf('unknown')).toBe('0.000021 ETH, plus the fee for the network below (L1)')
  expect(read({}, { claims: { l1Fee: 10n ** 18n } }).warnings).toEqual([en['evm.highFee']])
})

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
])
/** Uniswap's own on Base. */
const router = '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'
const wrapped = '0x4200000000000000000000000000000000000006'
const buying = (receiver: Hex, least = 990_000n) => ({
  to: router as Hex,
  data: encodeFunctionData({
    ...{ abi: routerAbi, functionName: 'swapExactETHForTokens' },
    args: [least, [wrapped, token], receiver, 9n],
  }),
})
const selling = {
  ...{ to: router as Hex, value: '0x0' as const },
  data: encodeFunctionData({
    ...{ abi: routerAbi, functionName: 'swapExactTokensForETH' },
    args: [2_500_000n, 10n ** 15n, [token, wrapped], account, 9n],
  }),
}

test('behavior: a swap by a contract that is known', () => {
  const { title, rows, warnings, text } = read(buying(account), { claims: usdc })
  expect([title, warnings, text]).toEqual(['Swap these?', [], undefined])
  expect(rows.slice(0, 8)).toEqual([
    { name: 'You pay', value: '0.1 ETH' },
    { name: 'You get, at least', value: '0.99' },
    { name: "In the token's smallest units", value: '990000' },
    ...tokenRows,
    { name: 'To', value: account, tone: undefined },
    { name: 'Swapped by', value: router },
    { name: 'On the network', value: 'Base' },
  ])
  const sold = read(selling, { claims: usdc })
  expect(sold.warnings).toEqual([])
  expect(sold.rows.slice(0, 5)).toEqual([
    { name: 'You pay', value: '2.5' },
    { name: "In the token's smallest units", value: '2500000' },
    ...tokenRows,
    { name: 'You get, at least', value: '0.001 ETH' },
  ])
})

const thirdAbi = parseAbi([
  'struct Input { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(Input params) payable returns (uint256)',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
])
/** Uniswap's third one on Base. */
const third = '0x2626664c2603336E57B271c5C0b26F421741e481'
const buyingByThird = (first: Hex, amount = 10n ** 17n) => {
  const path = encodePacked(['address', 'uint24', 'address'], [first, 500, token])
  const input = { path, recipient: account, amountIn: amount, amountOutMinimum: 990_000n } as const
  const swap = encodeFunctionData({ abi: thirdAbi, functionName: 'exactInput', args: [input] })
  const data = encodeFunctionData({ abi: thirdAbi, functionName: 'multicall', args: [9n, [swap]] })
  return { to: third as Hex, data }
}

test('behavior: a swap by the third exchange, of what is paid along with the call', () => {
  const { title, rows, warnings } = read(buyingByThird(wrapped), { claims: usdc })
  expect([title, warnings]).toEqual(['Swap these?', []])
  expect(rows.slice(0, 2)).toEqual([
    { name: 'You pay', value: '0.1 ETH' },
    { name: 'You get, at least', value: '0.99' },
  ])
  expect(rows).toContainEqual({ name: 'Swapped by', value: third })
  // It takes a token of the account's, and keeps the coins.
  expect(read(buyingByThird(to), { claims: usdc }).title).toBe('Call this contract?')
  expect(read(buyingByThird(wrapped, 10n ** 16n), { claims: usdc }).title).toBe(
    'Call this contract?',
  )
  const sold = read({ ...buyingByThird(to, 5n), value: '0x0' })
  expect(sold.rows.slice(0, 2)).toMatchObject([{ value: '5' }, { value: to }])
})

test('behavior: a swap that may bring the visitor nothing is said in red', () => {
  const stolen = read(buying(to), { claims: usdc })
  expect(stolen.warnings).toEqual([en['evm.swap.other']])
  expect(stolen.rows).toContainEqual({ name: 'To', value: to, tone: 'danger' })
  expect(read(buying(account, 0n)).warnings).toEqual([en['evm.swap.nothing']])
  expect(read({ ...selling, value: '0x1' }).rows).toContainEqual({
    ...{ name: 'Pays as well', value: '0.000000000000000001 ETH', tone: 'danger' },
  })
})

test('behavior: what a contract that is not known promises is not said for it', () => {
  // The same call, of somebody else's contract, and of another network's.
  for (const { title, rows, warnings, text } of [
    read({ ...buying(account), to }, { claims: usdc }),
    read(buying(account), { claims: usdc, chainId: 'eip155:1' }),
    read({ ...selling, to }, { claims: usdc }),
  ]) {
    expect([title, warnings]).toEqual(['Call this contract?', [en['evm.call.warning']]])
    const names = rows.map(({ name }) => name)
    for (const name of ['You pay', 'You get, at least', 'Swapped by'])
      expect(names).not.toContain(name)
    expect(names).toEqual(expect.arrayContaining(['Contract', 'Function']))
    expect(text).toMatch(/^0x/)
  }
  const { text } = read({ ...buying(account), to })
  expect(text).toBe(buying(account).data)
})

test('behavior: the fee is rounded up', () => {
  const { rows } = read({ maxFeePerGas: '0x3b9acac9' })
  expect(rows[3]?.value).toBe('0.0000211 ETH')
})

test('behavior: what cannot be read is said to be so, and shown whole', () => {
  const call = read({ to: token, data: '0x12345678ab' })
  expect([call.title, call.warnings, call.text]).toEqual([
    'Call this contract?',
    [en['evm.call.warning']],
    '0x12345678ab',
  ])
  expect(call.rows.slice(0, 3)).toEqual([
    { name: 'Amount', value: '0.1 ETH' },
    { name: 'Contract', value: token },
    { name: 'Function', value: '0x12345678' },
  ])
  const created = read({ to: undefined, value: '0x0', data: '0x6001' })
  expect([created.title, created.warnings, created.text]).toEqual([
    'Create a contract?',
    [en['evm.create.warning']],
    '0x6001',
  ])
})

test.each([
  [{ trial: 'fails' }, {}, 'evm.fails'],
  [{ trial: 'unknown' }, {}, 'evm.untried'],
  [{ isWaiting: true }, {}, 'evm.waits'],
  [{ isWishRefused: true }, {}, 'evm.wishRefused'],
  [{}, { value: '0x1' }, 'evm.highFee'],
] as const)('behavior: %j %j is warned of', (claims, changes, key) => {
  expect(read(changes, { claims }).warnings).toEqual([en[key]])
})
