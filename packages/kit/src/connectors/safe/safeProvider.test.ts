import { expect, test } from 'vitest'
import { safeProvider } from './safeProvider.js'

const address = '0x5afe000000000000000000000000000000005afe'
const id = `0x${'ab'.repeat(32)}`
const txHash = `0x${'cd'.repeat(32)}`

/** A provider, and what it has asked of a Safe that answers with `answers`, by method. */
function open(answers: Readonly<Record<string, unknown>> = {}) {
  const asked: unknown[] = []
  const provider = safeProvider({
    address,
    chainId: 31337,
    async ask(method, params) {
      asked.push([method, params])
      return answers[method]
    },
  })
  const request = (method: string, ...params: readonly unknown[]) =>
    provider.request({ method, params })
  return { provider, request, asked }
}

test('default: who and where, without asking again', async () => {
  const { request, asked } = open()
  expect(await request('eth_requestAccounts')).toEqual([address])
  expect(await request('eth_accounts')).toEqual([address])
  expect(await request('eth_chainId')).toBe('0x7a69')
  expect(await request('net_version')).toBe('31337')
  expect(asked).toEqual([])
})

test('accounts, allows: on its own network alone, and it cannot be asked for another', async () => {
  const { provider } = open()
  expect(await provider.accounts()).toEqual([`eip155:31337:${address}`])
  expect(provider.allows('eip155:31337', 'personal_sign')).toBe(true)
  expect(provider.allows('eip155:31337', 'wallet_switchEthereumChain')).toBe(false)
  expect(provider.allows('eip155:31337', 'wallet_addEthereumChain')).toBe(false)
})

test('eth_sendTransaction: amounts are decimal; then the chain’s own transaction is meant', async () => {
  const answers = {
    sendTransactions: { safeTxHash: id },
    getTxBySafeTxHash: { txStatus: 'SUCCESS', txHash },
    rpcCall: { status: '0x1' },
  }
  const { request, asked } = open(answers)
  expect(await request('eth_sendTransaction', { to: address, value: '0x3e8' })).toBe(id)
  expect(await request('eth_getTransactionReceipt', id)).toEqual({ status: '0x1' })
  expect(asked).toEqual([
    ['sendTransactions', { txs: [{ to: address, value: '1000', data: '0x' }] }],
    ['getTxBySafeTxHash', { safeTxHash: id }],
    ['rpcCall', { call: 'eth_getTransactionReceipt', params: [txHash] }],
  ])
})

test('eth_getTransactionReceipt: none before the owners have agreed', async () => {
  const getTxBySafeTxHash = { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null }
  const { request } = open({ sendTransactions: { safeTxHash: id }, getTxBySafeTxHash })
  await request('eth_sendTransaction', { to: address })
  expect(await request('eth_getTransactionReceipt', id)).toBeNull()
})

test('personal_sign, eth_signTypedData_v4', async () => {
  const answer = { signature: '0x1234' }
  const { request, asked } = open({ signMessage: answer, signTypedMessage: answer })
  expect(await request('personal_sign', '0x68656c6c6f', address)).toBe('0x1234')
  expect(await request('eth_signTypedData_v4', address, '{"domain":{}}')).toBe('0x1234')
  expect(asked).toEqual([
    ['signMessage', { message: '0x68656c6c6f' }],
    ['signTypedMessage', { typedData: { domain: {} } }],
  ])
})

test('personal_sign: a Safe that signs on the chain', async () => {
  const { request } = open({ signMessage: { safeTxHash: id } })
  await expect(request('personal_sign', '0x68', address)).rejects.toMatchObject({ code: 4200 })
})

test('wallet_sendCalls, wallet_getCallsStatus', async () => {
  const answers = {
    sendTransactions: { safeTxHash: id },
    getTxBySafeTxHash: { txStatus: 'SUCCESS', txHash },
    rpcCall: { status: '0x1' },
  }
  const { request, asked } = open(answers)
  const calls = [
    { to: address, value: '0x1' },
    { to: address, data: '0xaa' },
  ]
  expect(await request('wallet_sendCalls', { version: '2.0.0', calls })).toEqual({ id })
  expect(asked).toEqual([
    [
      'sendTransactions',
      {
        txs: [
          { to: address, value: '1', data: '0x' },
          { to: address, value: '0', data: '0xaa' },
        ],
      },
    ],
  ])
  expect(await request('wallet_getCallsStatus', id)).toMatchObject({
    id,
    status: 200,
    atomic: true,
    receipts: [{ status: '0x1' }],
  })
  expect(await request('wallet_getCapabilities', address)).toEqual({
    '0x7a69': { atomic: { status: 'supported' } },
  })
})

test('wallet_switchEthereumChain: to its own alone', async () => {
  const { request } = open()
  expect(await request('wallet_switchEthereumChain', { chainId: '0x7a69' })).toBeNull()
  await expect(request('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({
    code: 4200,
  })
})

test('behavior: all else is asked of the chain, and nothing of another wallet', async () => {
  const { request, asked } = open({ rpcCall: '0x1' })
  expect(await request('eth_getBalance', address, 'latest')).toBe('0x1')
  expect(asked).toEqual([['rpcCall', { call: 'eth_getBalance', params: [address, 'latest'] }]])
  await expect(request('wallet_watchAsset', {})).rejects.toMatchObject({ code: 4200 })
})
