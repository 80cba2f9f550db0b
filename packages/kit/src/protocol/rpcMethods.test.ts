import { expect, test } from 'vitest'
import { rateRpcMethod, safeRpcMethods, unsafeRpcMethods } from './rpcMethods.js'

test.each([
  ['eth_call', 'safe'],
  ['eth_sendRawTransaction', 'safe'],
  ['wallet_getCapabilities', 'safe'],
  ['personal_sign', 'unsafe'],
  ['eth_signTypedData_v4', 'unsafe'],
  ['solana_signAndSendTransaction', 'unsafe'],
  ['wallet_sendCalls', 'unsafe'],
  ['eth_getUncleByBlockHashAndIndex', 'safe'],
  ['net_version', 'safe'],
  ['wallet_showCallsStatus', 'safe'],
  ['wallet_getGrantedExecutionPermissions', 'safe'],
  ['wallet_requestExecutionPermissions', 'unsafe'],
  ['wallet_watchAsset', 'unsafe'],
  ['wallet_connect', 'unsafe'],
  ['eth_sign', 'unknown'],
  ['debug_traceCall', 'unknown'],
  ['toString', 'unknown'],
  ['', 'unknown'],
])('default: %s is %s', (method, risk) => {
  expect(rateRpcMethod(method)).toBe(risk)
})

test('behavior: no method is both, none is there twice', () => {
  const all = [...safeRpcMethods, ...unsafeRpcMethods]
  expect(new Set(all).size).toBe(all.length)
})
