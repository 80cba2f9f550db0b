import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import type { EvmClaims } from '../evm/EvmClaims.js'
import type { EvmTransaction } from '../keys/SignRequest.js'
import { en } from '../texts/en.js'
import { describeCalls } from './describeCalls.js'
import { en as calls } from './texts/en.js'

const account = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const to = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const payment: EvmTransaction = {
  ...({ chainId: '0x2105', nonce: '0x0', gas: '0x5208', to, value: '0x0', data: '0x' } as const),
  ...({ maxFeePerGas: '0x3b9aca00', maxPriorityFeePerGas: '0x1' } as const),
}
const approve = (value: bigint): EvmTransaction => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, value] })
  return { ...payment, to: token, data }
}
const unreadable = (data: Hex): EvmTransaction => ({ ...payment, data })

function read(transactions: readonly EvmTransaction[], claims: EvmClaims = {}) {
  const request = { kind: 'evmCalls' as const, transactions }
  const place = { origin: 'https://orchard.example', chainId: 'eip155:8453', account, setId: 'ab' }
  return describeCalls({ ...place, request }, { texts: en, language: 'en' }, { evm: claims })
}

test('default: each step in its order, then what all of them cost', () => {
  const claims = { tokens: { [token]: { symbol: 'USDC', decimals: 6 } } }
  const { rows, ...rest } = read([approve(2_500_000n), { ...payment, value: '0x1' }], claims)
  expect(rest).toEqual({
    title: 'Approve these 2 steps?',
    action: 'Approve',
    warnings: [],
    text: undefined,
  })
  expect(rows).toEqual([
    { name: 'Step 1 of 2', value: 'Let somebody else spend your tokens?', tone: 'step' },
    { name: 'Who may spend', value: to },
    { name: 'Up to', value: '2.5' },
    { name: "In the token's smallest units", value: '2500000' },
    { name: 'Token', value: token },
    { name: 'Calls itself', value: 'USDC' },
    { name: 'Step 2 of 2', value: 'Send this payment?', tone: 'step' },
    { name: 'Amount', value: '0.000000000000000001 ETH' },
    { name: 'To', value: to },
    { name: 'All steps', value: calls.separate, tone: 'step' },
    { name: 'On the network', value: 'Base' },
    { name: 'Network fee, at most', value: '0.000042 ETH' },
    { name: 'With your account', value: account },
    { name: 'Asked for by', value: 'https://orchard.example' },
  ])
})

test('behavior: a warning of any step is above all of them, once', () => {
  const { warnings } = read([approve(maxUint256), payment, approve(maxUint256)], {
    people: [to],
    trial: 'unknown',
  })
  expect(warnings).toEqual([
    en['evm.unlimited.warning'],
    en['evm.person.warning'],
    en['evm.untried'],
  ])
})

test('behavior: what cannot be read is shown in full, by its step', () => {
  expect(read([unreadable('0x1234'), payment, unreadable('0xabcd')]).text).toBe(
    'Step 1 of 3\n0x1234\n\nStep 3 of 3\n0xabcd',
  )
})

test('behavior: a single call is described as a transaction', () => {
  const { title, rows } = read([{ ...payment, value: '0x1' }])
  expect(title).toBe('Send this payment?')
  expect(rows.some(({ tone }) => tone === 'step')).toBe(false)
})
