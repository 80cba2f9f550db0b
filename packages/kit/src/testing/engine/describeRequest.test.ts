import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { describeRequest } from './describeRequest.js'
import type { WalletQuestion } from './walletRequest.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const one = { id: 1, name: 'One', rpcUrl: 'https://one.example', symbol: 'ETH' }
const two = { id: 2, name: 'Two', rpcUrl: 'https://two.example', symbol: 'TWO' }

function describe(question: WalletQuestion) {
  const { title, rows, confirm } = describeRequest({ ...question, id: '1', origin: 'null' })
  return [title, ...rows.map(({ label, value }) => `${label}: ${value}`), `[${confirm}]`]
}

test('default: every kind of question', () => {
  expect(describe({ kind: 'unlock' })).toEqual(['Unlock the wallet', '[Unlock]'])
  expect(describe({ kind: 'connect', accounts: [account] })).toEqual([
    'Connect to this site',
    `Account 1: ${account}`,
    '[Connect]',
  ])
  expect(describe({ kind: 'switchChain', from: one, to: two })).toEqual([
    'Switch network',
    'From: One',
    'To: Two',
    '[Switch]',
  ])
  expect(describe({ kind: 'addChain', chain: two })).toEqual([
    'Add a network',
    'Name: Two',
    'Chain id: 2',
    'Currency: TWO',
    'Node: https://two.example',
    '[Add and switch]',
  ])
})

test('signMessage: text as text, all else as bytes', () => {
  const message = (text: string) =>
    describe({ kind: 'signMessage', account, message: stringToHex(text) })[2]
  expect(message('Hello\nthere')).toBe('Message: Hello\nthere')
  expect(message('Grüße, 世界 👩‍👩‍👧')).toBe('Message: Grüße, 世界 👩‍👩‍👧')
  expect(message('a\u0000b')).toBe('Message (bytes): 0x610062')
  expect(message('pay \u202eecila')).toBe('Message (bytes): 0x70617920e280ae6563696c61')
  expect(describe({ kind: 'signMessage', account, message: '0xff' })[2]).toBe(
    'Message (bytes): 0xff',
  )
  expect(describe({ kind: 'signMessage', account, message: '0x' })[2]).toBe('Message: ')
})

test('signTypedData: every field by its path', () => {
  const typedData = {
    domain: { name: 'Shop', chainId: 1 },
    types: {},
    primaryType: 'Order',
    message: { buyer: { name: 'Alice' }, items: [{ price: '5' }, { price: '6' }] },
  }
  expect(describe({ kind: 'signTypedData', account, typedData })).toEqual([
    'Sign typed data',
    `Account: ${account}`,
    'domain.name: Shop',
    'domain.chainId: 1',
    'Type: Order',
    'buyer.name: Alice',
    'items.0.price: 5',
    'items.1.price: 6',
    '[Sign]',
  ])
})

test('sendTransaction: amounts in the native currency', () => {
  const transaction = {
    to: account,
    value: '0x1',
    data: '0x1234',
    gas: '0x5208',
    maxFee: '0x5af3107a4000',
  } as const
  const question = { kind: 'sendTransaction', account, chain: two, transaction } as const
  expect(describe(question)).toEqual([
    'Send a transaction',
    `From: ${account}`,
    `To: ${account}`,
    'Amount: 0.000000000000000001 TWO',
    'Fee at most: 0.0001 TWO',
    'Data (2 bytes): 0x1234',
    'Network: Two',
    '[Send]',
  ])
  const deployment = { ...transaction, to: undefined }
  expect(describe({ ...question, transaction: deployment })[0]).toBe('Deploy a contract')
})
