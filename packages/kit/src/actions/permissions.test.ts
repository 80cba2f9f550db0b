import { afterEach, expect, test } from 'vitest'
import { endVisits, visit } from '../../../../test/helpers/visit.js'
import type { Hex } from '../caip/Address.js'
import { connect } from './connect.js'
import { getGrantedPermissions } from './getGrantedPermissions.js'
import { type AskedPermission, grantPermissions } from './grantPermissions.js'
import { revokePermissions } from './revokePermissions.js'

afterEach(endVisits)

const account: Hex = `0x${'1'.repeat(40)}`
const key: Hex = `0x${'7'.repeat(40)}`
const token: Hex = `0x${'8'.repeat(40)}`
const expiry = 1_900_000_000

const granted = {
  ...{ chainId: '0x7a69', from: account, to: key, context: '0xabcd', dependencies: [] },
  delegationManager: account,
  permission: { type: 'native-token-periodic', data: { periodAmount: '0x64' } },
  rules: [{ type: 'expiry', data: { timestamp: expiry } }],
}

/** A page with a wallet that knows ERC-7715, and what it was asked. */
async function setUp({ answer = [granted] as unknown, isOn = true } = {}) {
  const asked: { method: string; params: unknown }[] = []
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      if (method === 'eth_chainId') return '0x7a69'
      if (/^eth_(?:requestAccounts|accounts)$/.test(method)) return [account]
      asked.push({ method, params })
      return answer
    },
    on() {},
    removeListener() {},
  }
  const { kit } = visit({
    ...{ library: 'none', features: { smartSessions: isOn } },
    connectors: [{ id: 'own', name: 'Own', getProvider: () => provider }],
  })
  await connect(kit, { connectorId: 'own' })
  asked.length = 0
  return { kit, asked }
}

const native: AskedPermission = { type: 'native', amount: 100n, period: 3600 }
const which = { chainId: 'eip155:31337', key, expiry } as const

test('default: asked for as ERC-7715 has it, read, and revoked by its context', async () => {
  const { kit, asked } = await setUp()
  const permissions: [AskedPermission, ...AskedPermission[]] = [
    native,
    { type: 'erc20', token, amount: 5n, period: 60 },
    { type: 'call', contract: token, selector: '0x12345678', times: 3, period: 60 },
  ]
  const [one] = await grantPermissions(kit, { ...which, permissions, gasLimit: 9n })
  expect(one).toEqual({
    ...{ chainId: 'eip155:31337', from: account, to: key, context: '0xabcd', expiry },
    ...{ delegationManager: account, permission: granted.permission },
  })
  const rules = [
    { type: 'expiry', data: { timestamp: expiry } },
    { type: 'gas-limit', data: { limit: '0x9' } },
  ]
  const place = { chainId: '0x7a69', to: key, rules }
  const asPermission = (type: string, data: object) => ({
    ...place,
    permission: { type, data, isAdjustmentAllowed: false },
  })
  expect(asked.at(-1)).toEqual({
    method: 'wallet_requestExecutionPermissions',
    params: [
      asPermission('native-token-periodic', { periodAmount: '0x64', periodDuration: 3600 }),
      asPermission('erc20-token-periodic', {
        ...{ tokenAddress: token, periodAmount: '0x5', periodDuration: 60 },
      }),
      asPermission('contract-call', {
        ...{ address: token, selector: '0x12345678', periodCalls: 3, periodDuration: 60 },
      }),
    ],
  })
  expect(await getGrantedPermissions(kit)).toEqual([one])
  await revokePermissions(kit, { context: '0xabcd' })
  expect(asked.at(-1)).toEqual({
    method: 'wallet_revokeExecutionPermission',
    params: [{ permissionContext: '0xabcd' }],
  })
  await revokePermissions(kit, { context: '0xabcd', chainId: 'eip155:31337' })
  expect(asked.at(-1)).toMatchObject({
    params: [{ permissionContext: '0xabcd', chainId: '0x7a69' }],
  })
})

test('error: switched off, which it is by default; the wallet is not asked', async () => {
  const { kit, asked } = await setUp({ isOn: false })
  await expect(grantPermissions(kit, { ...which, permissions: [native] })).rejects.toMatchObject({
    code: 'notSupported',
  })
  expect(asked).toEqual([])
})

test.each([
  ['nothing', null],
  ['no context', [{ ...granted, context: undefined }]],
  ['no hexadecimal', [{ ...granted, context: '0xzz' }]],
  ['no key', [{ ...granted, to: 'me' }]],
  ['no network', [{ ...granted, chainId: 1 }]],
])('error: an answer that is none: %s', async (_, answer) => {
  const { kit } = await setUp({ answer })
  await expect(grantPermissions(kit, { ...which, permissions: [native] })).rejects.toMatchObject({
    code: 'badAnswer',
  })
})

test('error: a network that is none of EVM', async () => {
  const { kit } = await setUp()
  const asked = { ...which, chainId: 'solana:x' as const, permissions: [native] as const }
  await expect(grantPermissions(kit, asked)).rejects.toThrow()
})
