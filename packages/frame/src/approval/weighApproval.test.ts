import { avalanche, base, bsc, celo, gnosis, mainnet, polygon } from 'billfold/networks'
import { encodeFunctionData, erc20Abi, numberToHex, parseEther } from 'viem'
import { expect, test } from 'vitest'
import type { EvmTransaction, SignRequest } from '../keys/SignRequest.js'
import { usualWeight, weighApproval } from './weighApproval.js'

const account = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const to = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'

function weigh(request: SignRequest, chainId: string = base.caipNetworkId) {
  return weighApproval({ chainId, account, request })
}

const exceeds = (...given: Parameters<typeof weigh>) => weigh(...given) > usualWeight

const payment = {
  ...({ chainId: '0x1', nonce: '0x0', gas: numberToHex(21_000), to, data: '0x' } as const),
  ...({ value: '0x0', gasPrice: numberToHex(10n ** 9n) } as const),
}

function pay(amount: string, changes: Partial<EvmTransaction> = {}): SignRequest {
  const value = numberToHex(parseEther(amount))
  const transaction = { ...payment, value, ...changes } as EvmTransaction // as the fields of one
  return { kind: 'evmTransaction', transaction }
}

test.each([
  [mainnet.caipNetworkId, '0.029', false],
  // With the fee.
  [mainnet.caipNetworkId, '0.03', true],
  [base.caipNetworkId, '0', false],
  [base.caipNetworkId, '1', true],
  [bsc.caipNetworkId, '0.1', false],
  [bsc.caipNetworkId, '1', true],
  [avalanche.caipNetworkId, '2.9', false],
  // A network that the frame does not know.
  ['eip155:424242', '0.000001', true],
] as const)('default: on %s a payment of %s: %s', (chainId, amount, expected) => {
  expect(exceeds(pay(amount), chainId)).toBe(expected)
})

test('behavior: coins of different networks weigh as the usual limit of each', () => {
  const free = { gasPrice: '0x0' } as const
  expect(weigh(pay('0.003', free))).toBe(usualWeight / 10)
  expect(weigh(pay('0.015', free), bsc.caipNetworkId)).toBe(usualWeight / 10)
  // Rounded up: nothing that is paid weighs nothing.
  expect(weigh(pay('0.000000000000000001', free))).toBe(1)
  expect(weigh(pay('0', free))).toBe(0)
  expect(weigh(pay('0', free), 'eip155:424242')).toBe(0)
  expect(weigh(pay('0', { data: '0x00' }))).toBe(Number.POSITIVE_INFINITY)
})

test('behavior: the fee counts', () => {
  const price = numberToHex(parseEther('1'))
  expect(exceeds(pay('0', { gasPrice: price }))).toBe(true)
  const { gasPrice: _, ...rest } = payment
  const transaction = { ...rest, maxFeePerGas: price, maxPriorityFeePerGas: '0x0' } as const
  expect(exceeds({ kind: 'evmTransaction', transaction })).toBe(true)
})

test('behavior: what is called is above, whatever it is paid, and so is a contract', () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1n] })
  expect(exceeds(pay('0', { data }))).toBe(true)
  expect(exceeds(pay('0', { to: undefined }))).toBe(true)
})

test('messages: nothing', () => {
  expect(weigh({ kind: 'evmMessage', message: '0x48656c6c6f' })).toBe(0)
  expect(weigh({ kind: 'solanaMessage', message: 'SGVsbG8=' })).toBe(0)
})

test('behavior: several payments weigh together, and what the account tells itself more than any', () => {
  const { transaction } = pay('0.003', { gasPrice: '0x0' }) as { transaction: EvmTransaction }
  const calls = { kind: 'evmCalls', transactions: [transaction, transaction] } as const
  expect(weigh(calls)).toBe(usualWeight / 5)
  const self = { kind: 'evmSelfCall', transaction, delegate: undefined } as const
  expect(weigh(self)).toBe(Number.POSITIVE_INFINITY)
})

test('behavior: the usual limits of the other coins', () => {
  for (const [network, within, above] of [
    [polygon, '199', '201'],
    [celo, '199', '201'],
    [gnosis, '99', '101'],
  ] as const)
    expect([within, above].map((amount) => exceeds(pay(amount), network.caipNetworkId))).toEqual([
      false,
      true,
    ])
})
