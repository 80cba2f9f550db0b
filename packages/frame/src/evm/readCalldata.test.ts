import fc from 'fast-check'
import { encodeFunctionData, type Hex, maxUint160, maxUint256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { readCalldata } from './readCalldata.js'

const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function increaseAllowance(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool isAllowed)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 count, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] counts, bytes data)',
])
const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 value, uint48 until)',
])

const token = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const from = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const to = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

type Call = { functionName: string; args: readonly unknown[] }
const encode = ({ functionName, args }: Call, of: unknown = abi) =>
  encodeFunctionData({ abi: of, functionName, args } as never) // of these tables
const read = (call: Call) => readCalldata({ to: token, data: encode(call) })

const item = { kind: 'items', token, from, to, items: [{ id: 7n, count: 1n }] }
const allow = { kind: 'allow', token, spender: to, value: 5n, isUnlimited: false, isMore: false }

const cases: readonly (readonly [functionName: string, args: readonly unknown[], call: object])[] =
  [
    ['transfer', [to, 5n], { kind: 'transfer', token, from: undefined, to, value: 5n }],
    ['transferFrom', [from, to, 5n], { kind: 'transfer', token, from, to, value: 5n }],
    ['approve', [to, 5n], allow],
    ['approve', [to, 0n], { ...allow, value: 0n }],
    ['approve', [to, maxUint256], { ...allow, value: maxUint256, isUnlimited: true }],
    ['approve', [to, 2n ** 255n], { ...allow, value: 2n ** 255n, isUnlimited: true }],
    ['approve', [to, 2n ** 96n - 1n], { ...allow, value: 2n ** 96n - 1n, isUnlimited: true }],
    ['approve', [to, 2n ** 95n], { ...allow, value: 2n ** 95n, isUnlimited: true }],
    ['approve', [to, 2n ** 95n - 1n], { ...allow, value: 2n ** 95n - 1n }],
    ['increaseAllowance', [to, 5n], { ...allow, isMore: true }],
    ['setApprovalForAll', [to, true], { kind: 'allowAll', token, spender: to, isAllowed: true }],
    ['setApprovalForAll', [to, false], { kind: 'allowAll', token, spender: to, isAllowed: false }],
    ['safeTransferFrom', [from, to, 7n], item],
    ['safeTransferFrom', [from, to, 7n, '0x'], item],
    ['safeTransferFrom', [from, to, 7n, `0x${'ab'.repeat(40)}`], item],
    ['safeTransferFrom', [from, to, 7n, 3n, '0x01'], { ...item, items: [{ id: 7n, count: 3n }] }],
    [
      'safeBatchTransferFrom',
      [from, to, [7n, 8n], [3n, 1n], '0x'],
      {
        ...item,
        items: [
          { id: 7n, count: 3n },
          { id: 8n, count: 1n },
        ],
      },
    ],
    ['safeBatchTransferFrom', [from, to, [], [], '0x0102'], { ...item, items: [] }],
  ]

test.each(cases)('default: %s', (functionName, args, call) => {
  expect(read({ functionName, args })).toEqual(call)
})

test('behavior: Permit2, by its own contract alone', () => {
  const data = encode({ functionName: 'approve', args: [token, to, maxUint160, 9] }, permit2Abi)
  expect(readCalldata({ to: permit2, data })).toEqual({
    ...allow,
    value: maxUint160,
    isUnlimited: true,
  })
  expect(readCalldata({ to: token, data })).toBeUndefined()
})

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactETH(uint256 amount, uint256 most, address[] path, address to, uint256 deadline)',
])

test('behavior: a swap, by what goes in, what comes out at least, and whose it will be', () => {
  const router = permit2
  const readSwap = (functionName: string, ...args: unknown[]) =>
    readCalldata({ to: router, data: encode({ functionName, args }, routerAbi) })
  const of = { kind: 'swap', router, receiver: from }
  expect(readSwap('swapExactETHForTokens', 7n, [to, token], from, 9n)).toEqual({
    ...{ ...of, coinAs: [to], given: undefined, wanted: { token, value: 7n } },
  })
  expect(readSwap('swapExactTokensForETH', 8n, 7n, [token, to], from, 9n)).toEqual({
    ...{
      ...of,
      coinAs: [to],
      given: { token, value: 8n },
      wanted: { token: undefined, value: 7n },
    },
  })
  expect(readSwap('swapExactTokensForTokens', 8n, 7n, [token, router, to], from, 9n)).toEqual({
    ...{ ...of, coinAs: [], given: { token, value: 8n }, wanted: { token: to, value: 7n } },
  })
  expect(readSwap('swapTokensForExactETH', 8n, 7n, [token, to], from, 9n)).toBeUndefined()
})

test('behavior: what is a byte longer or shorter, or has more in an address, cannot be read', () => {
  for (const [functionName, args] of cases) {
    const data = encode({ functionName, args })
    for (const wrong of [`${data}00`, `${data}${'00'.repeat(32)}`, data.slice(0, -2)] as Hex[])
      expect(readCalldata({ to: token, data: wrong })).toBeUndefined()
    const dirty = `${data.slice(0, 10)}01${data.slice(12)}` as Hex
    expect(readCalldata({ to: token, data: dirty })).toBeUndefined()
  }
  expect(readCalldata({ to: token, data: '0x12345678' })).toBeUndefined()
  expect(readCalldata({ to: token, data: '0x12' })).toBeUndefined()
})

test('behavior: what is read is what is there, whatever is there', () => {
  const selectors = cases.map(([functionName, args]) => encode({ functionName, args }).slice(0, 10))
  const word = fc.oneof(
    fc.bigInt({ min: 0n, max: 300n }),
    fc.bigInt({ min: 0n, max: maxUint160 }),
    fc.bigInt({ min: 0n, max: maxUint256 }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...selectors), fc.array(word, { maxLength: 12 }), (name, words) => {
      const body = words.map((value) => value.toString(16).padStart(64, '0')).join('')
      const data = `${name}${body}` as Hex
      const call = readCalldata({ to: token, data })
      if (!call) return
      if (call.kind === 'swap') throw new Error('It has none of their selectors.')
      const receiver = 'to' in call ? call.to : call.spender
      expect(body).toContain(receiver.slice(2).toLowerCase())
    }),
    { numRuns: 20_000 },
  )
})
