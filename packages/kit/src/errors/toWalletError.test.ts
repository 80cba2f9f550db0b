import fc from 'fast-check'
import { RpcRequestError, UserRejectedRequestError } from 'viem'
import { expect, test } from 'vitest'
import { frameRefusals } from '../protocol/frame.js'
import { type FailureCode, failureCodes } from './failures.js'
import { RpcError } from './RpcError.js'
import { failureCode, revertOf, rpcCode, toWalletError, walletError } from './toWalletError.js'

const rpc = (code: number, message = 'no') => Object.assign(new Error(message), { code })

const rpcRequestError = new RpcRequestError({
  body: {},
  url: 'https://rpc.example',
  error: { code: 3, message: 'execution reverted', data: '0xab' },
})

test.each<[string, unknown, FailureCode]>([
  ['4001', rpc(4001), 'rejected'],
  ['5000', rpc(5000), 'rejected'],
  ['4100', rpc(4100), 'notAuthorized'],
  ['4200', rpc(4200), 'notSupported'],
  ['-32601', rpc(-32601), 'notSupported'],
  ['4900', rpc(4900), 'walletOffline'],
  ['4901', rpc(4901), 'walletOffline'],
  ['-32014', rpc(-32014), 'walletOffline'],
  ['-32002', rpc(-32002), 'alreadyAsked'],
  ['a plain object', { code: 4001, message: 'no' }, 'rejected'],
  [
    'a code under two causes',
    new Error('a', { cause: new Error('b', { cause: rpc(4001) }) }),
    'rejected',
  ],
  [
    'a code in MetaMask’s envelope',
    { code: -32603, data: { originalError: { code: 4001 } } },
    'rejected',
  ],
  ['viem’s error', new UserRejectedRequestError(new Error('no')), 'rejected'],
  ['words of refusal', new Error('MetaMask Tx Signature: User denied transaction.'), 'rejected'],
  ['no money', rpc(-32000, 'insufficient funds for gas * price + value'), 'insufficientFunds'],
  ['no network', new TypeError('Failed to fetch'), 'networkUnreachable'],
  ['a broken wallet', new TypeError('undefined is not a function'), 'badAnswer'],
  ['words', new Error('oops'), 'unknown'],
  ['a string', 'oops', 'unknown'],
  ['nothing', undefined, 'unknown'],
])('%s', (_, thrown, code) => {
  expect(failureCode(thrown)).toBe(code)
  const error = toWalletError(thrown)
  expect(error).toMatchObject({ name: 'WalletError', code })
  if (thrown !== undefined) expect(error.cause).toBe(thrown)
})

test('errors: each code', () => {
  const messages = failureCodes.map((code) => `${code}: ${walletError(code).message}`)
  expect(messages.join('\n')).toMatchInlineSnapshot(`
    "rejected: The visitor declined in the wallet.
    alreadyAsked: The wallet is still waiting for an answer to an earlier request.
    noAccounts: The wallet shared no account.
    notAuthorized: The wallet does not allow this site to ask for that.
    notSupported: The wallet does not know how to do that.
    walletGone: The wallet is not on the page any more.
    walletOffline: The wallet has lost its connection to the network.
    signedOut: You signed out, here or in another tab.
    badAnswer: The wallet returned an invalid response.
    switchRefused: Failed to switch to chain. The chain is not approved or the wallet does not support wallet_switchEthereumChain.
    networkUnreachable: The network could not be reached.
    insufficientFunds: The account does not hold enough for the amount and the fee.
    notLoaded: A part of the page could not be loaded.
    unknown: The wallet failed."
  `)
})

test('behavior: one that is one stays itself', () => {
  const error = walletError('walletGone')
  expect(toWalletError(error)).toBe(error)
})

test('rpcCode: the first number, wherever it lies', () => {
  expect(rpcCode(new Error('a', { cause: rpc(4902) }))).toBe(4902)
  expect(rpcCode({ code: 'ACTION_REJECTED', cause: rpc(4001) })).toBe(4001)
  expect(rpcCode('4001')).toBeUndefined()
})

test.each<[what: string, error: unknown]>([
  ['the kit’s own transport', new RpcError(3, 'execution reverted', { data: '0xab' })],
  ['viem', rpcRequestError],
  ['ethers', Object.assign(new Error('reverted'), { code: 'CALL_EXCEPTION', data: '0xab' })],
  ['a wallet that wraps the node’s', { code: -32_603, data: { code: 3, data: '0xab' } }],
])('revertOf: as %s holds it, under any layer', (_, error) => {
  expect(revertOf(error)).toBe('0xab')
  expect(revertOf(walletError('unknown', error))).toBe('0xab')
  expect(revertOf(new Error('above', { cause: toWalletError(error) }))).toBe('0xab')
})

test.each([undefined, 5, {}, { data: 5 }, { data: 'Reverted' }, { data: { data: {} } }])(
  'revertOf: none in %j',
  (error) => {
    expect(revertOf(error)).toBe(undefined)
  },
)

test('behavior: whatever is thrown, also what goes round in circles', () => {
  fc.assert(
    fc.property(fc.anything(), (thrown) => {
      expect(failureCodes).toContain(toWalletError(thrown).code)
    }),
  )
  const circle: { cause?: unknown } = {}
  circle.cause = circle
  expect(failureCode(circle)).toBe('unknown')
})

test('behavior: no refusal of the frame is taken for a visitor who has left', () => {
  for (const [name, { code, message }] of Object.entries(frameRefusals))
    expect([name, failureCode(rpc(code, message))]).not.toEqual([name, 'signedOut'])
  expect(failureCode(rpc(-32019))).toBe('signedOut')
})
