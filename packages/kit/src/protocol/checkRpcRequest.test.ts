import { expect, test } from 'vitest'
import { checkRpcRequest } from './checkRpcRequest.js'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function refusal(method: string, params: readonly unknown[] = []) {
  try {
    checkRpcRequest({ method, params })
  } catch (error) {
    const { code, message } = error as { code: number; message: string } // an RpcError
    return `${code}: ${message}`
  }
}

test.each<[method: string, params: readonly unknown[]]>([
  ['eth_call', []],
  ['wallet_getAssets', [{}]],
  ['wallet_getCapabilities', [to]],
  ['wallet_getCallsStatus', ['0x1']],
  ['wallet_sendCalls', [{ calls: [{ to }, { to, data: '0x' }, { to, data: '0xab' }] }]],
])('default: %s', (method, params) => {
  expect(refusal(method, params)).toBe(undefined)
})

test.each(['eth_sign', 'debug_traceCall', 'eth_subscribe', 'toString', ''])(
  'behavior: %s is on neither list',
  (method) => expect(refusal(method)).toBe('4200: Requested RPC call is not allowed'),
)

test.each([[[]], [['']], [[{ address: to }]]])('behavior: capabilities of nobody: %j', (params) => {
  expect(refusal('wallet_getCapabilities', params)).toBe(
    '-32602: wallet_getCapabilities needs an address.',
  )
})

test.each<[params: readonly unknown[], message: string]>([
  [[], 'wallet_sendCalls needs calls.'],
  [[{ calls: [] }], 'wallet_sendCalls needs calls.'],
  [[{ calls: [{ to }, {}] }], 'Call 2 needs a "to" that starts with 0x.'],
  [[{ calls: [{ to: 'vitalik.eth' }] }], 'Call 1 needs a "to" that starts with 0x.'],
  [[{ calls: [null] }], 'Call 1 needs a "to" that starts with 0x.'],
  [
    [{ calls: [{ to, data: 'ab' }] }],
    'The "data" of call 1 must be hexadecimal and start with 0x.',
  ],
  [
    [{ calls: [{ to, data: null }] }],
    'The "data" of call 1 must be hexadecimal and start with 0x.',
  ],
])('behavior: a batch such as %j', (params, message) => {
  expect(refusal('wallet_sendCalls', params)).toBe(`-32602: ${message}`)
})
