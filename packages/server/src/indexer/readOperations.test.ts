import {
  concat,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  pad,
  parseAbi,
  zeroHash,
} from 'viem'
import { entryPoint07Address, entryPoint08Abi } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { entryPoint08, operationTopic } from '../bundler/hashOperation.js'
import { readOperations } from './readOperations.js'
import { topicOf } from './readTransfers.js'

const account: Hex = `0x${'aa'.repeat(20)}`
const to: Hex = `0x${'11'.repeat(20)}`
const abi = parseAbi([
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
  'function execute(bytes32 mode, bytes calls)',
])
const executions = [
  {
    type: 'tuple[]',
    components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
  },
] as const

const pay = encodeFunctionData({ abi, functionName: 'execute', args: [to, 5n, '0x'] })
const several = encodeFunctionData({
  ...{ abi, functionName: 'executeBatch' },
  args: [
    [
      { target: to, value: 5n, data: '0x' },
      { target: account, value: 0n, data: '0x12345678' },
      { target: to, value: 7n, data: '0x' },
    ],
  ],
})
const modular = (mode: Hex, calls: Hex) =>
  encodeFunctionData({ abi, functionName: 'execute', args: [pad(mode, { dir: 'right' }), calls] })
const packed = concat([to, pad('0x5', { size: 32 }), '0xa1b2c3d4ff'])
const batch = encodeAbiParameters(executions, [[[to, 5n, '0x']]])

type Given = {
  callData?: Hex
  initCode?: Hex
  /** What is called. */
  recipient?: Hex
  /** Who logs. */
  address?: Hex
  nonce?: bigint
  success?: boolean
  sender?: Hex
}

function read(given: Given = {}) {
  const { callData = pay, initCode = '0x', recipient = entryPoint08, sender = account } = given
  const { address = entryPoint08, nonce = 3n, success = true } = given
  const operation = {
    ...{ sender, nonce: 3n, initCode, callData, accountGasLimits: zeroHash, gasFees: zeroHash },
    ...({ preVerificationGas: 0n, paymasterAndData: '0x', signature: '0x' } as const),
  }
  const other = { ...operation, sender: to, callData: '0x' as const }
  const input = encodeFunctionData({
    ...{ abi: entryPoint08Abi, functionName: 'handleOps', args: [[other, operation], to] },
  })
  const types = [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }]
  const data = encodeAbiParameters(types, [nonce, success, 1n, 1n])
  const topics = [operationTopic, zeroHash, topicOf(account), topicOf(to)] as const
  return readOperations({ recipient, input, logs: [{ address, topics, data, logIndex: 7 }] })
}

const coin = { standard: 'native', token: undefined, tokenId: undefined, sender: account } as const
const paid = { ...coin, log: 7, part: 0, amount: 5n, recipient: to, mover: account }

test('default: the topic is the EntryPoint’s', () => {
  expect(encodeEventTopics({ abi: entryPoint08Abi, eventName: 'UserOperationEvent' })).toEqual([
    operationTopic,
  ])
})

test('default: a payment', () => {
  expect(read()).toEqual({
    operations: [{ account, isGood: true, recipient: to, selector: '0x' }],
    carried: [paid],
  })
})

test.each<[string, Hex, number, Hex]>([
  ['several calls', several, 2, account],
  ['one call by ERC-7579', modular('0x', packed), 1, to],
  ['several by ERC-7579', modular('0x01', batch), 1, to],
])('behavior: %s', (_, callData, count, recipient) => {
  const { operations, carried } = read({ callData })
  expect(operations).toMatchObject([{ recipient, isGood: true }])
  expect(carried).toHaveLength(count)
  expect(carried[0]).toEqual(paid)
})

test('behavior: what failed has carried nothing, and is known', () => {
  expect(read({ success: false })).toEqual({
    operations: [{ account, isGood: false, recipient: to, selector: '0x' }],
    carried: [],
  })
})

test('behavior: an account that was made, and nothing else', () => {
  expect(read({ callData: '0x', initCode: '0x1234' }).operations).toEqual([
    { account, isGood: true, recipient: undefined, selector: '0x' },
  ])
})

test.each<[string, Given]>([
  ['came by way of another contract', { recipient: to }],
  ['is another one of the account’s', { nonce: 4n }],
  ['is another account’s', { sender: to }],
])('behavior: of an operation that %s it is not known what it has called', (_, given) => {
  expect(read(given)).toEqual({
    operations: [{ account, isGood: true, recipient: entryPoint08, selector: '0x' }],
    carried: [],
  })
})

test.each<[string, Hex]>([
  ['another function', '0x12345678'],
  ['calls of which some may fail', modular('0x0001', packed)],
  ['delegated calls', modular('0xff', packed)],
  ['a call that is cut', `0x${pay.slice(2, 140)}`],
  ['a batch that begins nowhere', `0x34fcd5be${'f'.repeat(64)}`],
  ['a batch of too many', `0x34fcd5be${'20'.padStart(64, '0')}${'f'.repeat(64)}`],
  ['an address that is none', `0xb61d27f6${'f'.repeat(64)}${pay.slice(74)}`],
])('error: %s: nothing is said to be carried', (_, callData) => {
  const selector = callData.slice(0, 10)
  expect(read({ callData })).toEqual({
    operations: [{ account, isGood: true, recipient: account, selector }],
    carried: [],
  })
})

test('error: a log of no EntryPoint tells nothing', () => {
  expect(read({ address: to })).toEqual({ operations: [], carried: [] })
  expect(read({ address: entryPoint07Address.toLowerCase() as Hex }).operations).toHaveLength(1)
})
