import fc from 'fast-check'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { readPermissionRequests, totalOf } from './readPermissionRequests.js'
import { decodeChange, encodeGrant } from './sessionAccount.js'

const now = 1_800_000_000_000
const seconds = now / 1000
const key: Hex = `0x${'7'.repeat(40)}`
const token: Hex = `0x${'8'.repeat(40)}`
const owners = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const
const month = 30 * 24 * 3600

const native = { periodAmount: '0x64', periodDuration: 3600 }
const erc20 = { ...native, tokenAddress: token }
const call = { address: token, selector: '0x12345678', periodCalls: 3, periodDuration: 60 }
const expiry = { type: 'expiry', data: { timestamp: seconds + 7200 } }

const permission = (data: object = native, type = 'native-token-periodic') => ({ type, data })
const asked = (more: object = {}) => ({
  ...{ chainId: '0x2105', to: key, permission: permission(), rules: [expiry], ...more },
})
const read = (params: unknown, method = 'wallet_requestExecutionPermissions') =>
  readPermissionRequests({ method, params, owners, now })

test('default', () => {
  const limited = { type: 'gas-limit', data: { limit: '0x5' } }
  expect(read([asked({ from: owners[1], rules: [expiry, limited] })])).toEqual({
    ...{ chainId: 'eip155:8453', key, expiry: seconds + 7200, gasLimit: 5n, isFormer: false },
    permissions: [{ type: 'native-token-periodic', data: native }],
  })
})

test('behavior: several for one key are one session', () => {
  const { permissions } = read([
    asked(),
    asked({ permission: permission(erc20, 'erc20-token-periodic') }),
    asked({ permission: permission(call, 'contract-call') }),
  ])
  expect(permissions.map(({ type }) => type)).toEqual([
    'native-token-periodic',
    'erc20-token-periodic',
    'contract-call',
  ])
})

test('the former name', () => {
  const signer = { type: 'account', data: { id: key } }
  const given = { chainId: '0x1', expiry: seconds + 60, signer }
  const data = { address: token, allowance: '100', period: 3600, start: seconds }
  const permissions = [{ type: 'erc20-recurring-allowance', data }]
  expect(read([{ ...given, permissions }], 'wallet_grantPermissions')).toMatchObject({
    ...{ chainId: 'eip155:1', key, isFormer: true },
    permissions: [{ type: 'erc20-token-periodic', data: erc20 }],
  })
  const unlimited = [{ type: 'root', data: {} }]
  for (const wrong of [
    { ...given, permissions: unlimited },
    { ...given, permissions, policies: [{ type: 'rate-limit', data: {} }] },
    { ...given, permissions, signer: { type: 'wallet', data: {} } },
    { ...given, permissions: [] },
  ])
    expect(() => read([wrong], 'wallet_grantPermissions')).toThrow()
})

test.each([
  ['nothing', []],
  ['no list', asked()],
  ['something more', [{ ...asked(), signer: 1 }]],
  ['no end', [asked({ rules: [] })]],
  ['two ends', [asked({ rules: [expiry, expiry] })]],
  ['an end that was', [asked({ rules: [{ type: 'expiry', data: { timestamp: seconds } }] })]],
  [
    'more than 30 days',
    [asked({ rules: [{ type: 'expiry', data: { timestamp: seconds + month + 1 } }] })],
  ],
  ['a rule that is not known', [asked({ rules: [expiry, { type: 'ip', data: {} }] })]],
  ['a type that is not known', [asked({ permission: permission({}, 'root') })]],
  ['no limit', [asked({ permission: permission({ periodDuration: 60 }) })]],
  ['a limit of nothing', [asked({ permission: permission({ ...native, periodAmount: '0x0' }) })]],
  [
    'as good as no limit',
    [asked({ permission: permission({ ...native, periodAmount: `0x${'f'.repeat(64)}` }) })],
  ],
  [
    'as good as none in all',
    [
      asked({
        permission: permission({
          periodAmount: `0x${(2n ** 90n).toString(16)}`,
          periodDuration: 1,
        }),
      }),
    ],
  ],
  ['no period', [asked({ permission: permission({ ...native, periodDuration: 0 }) })]],
  [
    'a period of more than 30 days',
    [asked({ permission: permission({ ...native, periodDuration: month + 1 }) })],
  ],
  [
    'a later beginning',
    [asked({ permission: permission({ ...native, startTime: seconds + 3600 }) })],
  ],
  ['the owner’s own key', [asked({ to: owners[0] })]],
  ['the account itself', [asked({ to: owners[1] })]],
  ['nobody’s key', [asked({ to: `0x${'0'.repeat(40)}` })]],
  ['another account', [asked({ from: key })]],
  ['the same twice', [asked(), asked()]],
  ['two keys', [asked(), asked({ to: token })]],
  ['two networks', [asked(), asked({ chainId: '0x1' })]],
  [
    'calls of the account',
    [asked({ permission: permission({ ...call, address: owners[1] }, 'contract-call') })],
  ],
  [
    'the account as a token',
    [
      asked({
        permission: permission({ ...erc20, tokenAddress: owners[1] }, 'erc20-token-periodic'),
      }),
    ],
  ],
  ...[
    '0xa9059cbb',
    '0x095ea7b3',
    '0x23b872dd',
    '0xa22cb465',
    '0x42842e0e',
    '0x87517c45',
    '0x00000000',
    '0x1234',
    '0xA9059CBB',
  ].map(
    (selector) =>
      [
        `calls of ${selector}`,
        [asked({ permission: permission({ ...call, selector }, 'contract-call') })],
      ] as const,
  ),
] as readonly (readonly [string, unknown])[])('error: %s', (_, params) => {
  expect(() => read(params)).toThrow()
})

test('property: what is read is what the account is told, whatever it is', () => {
  const address = fc
    .stringMatching(/^0x[\da-f]{40}$/)
    .filter((text) => !owners.includes(text as never)) // An address.
  const amount = fc.bigInt({ min: 1n, max: 2n ** 60n }).map((sum) => `0x${sum.toString(16)}`)
  const period = fc.integer({ min: 1, max: month })
  const any = fc.oneof(
    fc.record({ periodAmount: amount, periodDuration: period }).map((data) => permission(data)),
    fc
      .record({ tokenAddress: address, periodAmount: amount, periodDuration: period })
      .map((data) => permission(data, 'erc20-token-periodic')),
    fc
      .record({
        address,
        periodCalls: fc.integer({ min: 1, max: 1_000_000 }),
        periodDuration: period,
      })
      .map((data) => permission({ ...data, selector: '0x12345678' }, 'contract-call')),
  )
  fc.assert(
    fc.property(any, (one) => {
      const session = read([asked({ permission: one })])
      const { key, expiry, gasLimit, permissions } = session
      const told = decodeChange(owners[1], encodeGrant(owners[1], session))
      expect(told).toEqual({
        kind: 'grant',
        key: expect.stringMatching(new RegExp(key, 'i')),
        expiry,
        gasLimit,
        permissions,
      })
      for (const each of permissions) expect(totalOf(each, 7200)).toBeGreaterThan(0n)
    }),
  )
})
