import { type Hex, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { zeroAddress } from '../../indexer/Block.js'
import { nameOperation, type Operation } from './nameOperation.js'

const me: Hex = `0x${'aa'.repeat(20)}`
const other: Hex = `0x${'bb'.repeat(20)}`
const got = { sender: other, recipient: me }
const given = { sender: me, recipient: other }

const name = (more: Partial<Operation>) =>
  nameOperation({
    ...{ account: me, sender: me, recipient: other, selector: '0x', transfers: [] },
    ...more,
  })

test.each<[string, Partial<Operation>]>([
  ['send', { transfers: [given] }],
  ['receive', { sender: other, recipient: me, transfers: [got] }],
  ['trade', { selector: '0x12345678', transfers: [given, got] }],
  ['mint', { transfers: [{ ...got, sender: zeroAddress }] }],
  ['burn', { transfers: [{ ...given, recipient: zeroAddress }] }],
  ['send', { recipient: me, transfers: [{ sender: me, recipient: me }] }],
  ['deploy', { recipient: undefined }],
  ['cancel', { recipient: me }],
  ['execute', { selector: '0x12345678' }],
  ['receive', { sender: other, selector: '0xd0e30db0', transfers: [got] }],
])('%s', (expected, operation) => {
  expect(name(operation)).toBe(expected)
})

test.each([
  ['approve', 'approve(address,uint256)'],
  ['approve', 'setApprovalForAll(address,bool)'],
  ['deposit', 'deposit()'],
  ['deposit', 'deposit(uint256,address)'],
  ['deposit', 'supply(address,uint256,address,uint16)'],
  ['withdraw', 'withdraw(uint256)'],
  ['withdraw', 'withdraw(address,uint256,address)'],
  ['withdraw', 'withdraw(uint256,address,address)'],
  ['borrow', 'borrow(address,uint256,uint256,uint16,address)'],
  ['repay', 'repay(address,uint256,uint256,address)'],
  ['claim', 'claim()'],
  ['stake', 'stake(uint256)'],
])('%s: %s', (expected, signature) => {
  expect(name({ selector: toFunctionSelector(signature) })).toBe(expected)
})
