import { expect, test } from 'vitest'
import { refuseMethod } from './refuseMethod.js'

const isRefused = (chainId: string, method: string, nodes = 1) =>
  refuseMethod({ chainId, method, nodes }) !== undefined

test.each([
  ...[
    'eth_call',
    'eth_getLogs',
    'eth_sendRawTransaction',
    'eth_feeHistory',
    'eth_createAccessList',
  ],
  ...['eth_simulateV1', 'eth_getProof', 'net_version', 'web3_sha3', 'trace_block', 'zks_L1ChainId'],
  ...['eth_newFilter', 'eth_getFilterChanges', 'rpc_modules', 'linea_estimateGas'],
])('default: %s', (method) => {
  expect(isRefused('eip155:1', method)).toBe(false)
})

test.each([
  ...['eth_sendTransaction', 'eth_accounts', 'eth_sign', 'eth_signTransaction', 'eth_coinbase'],
  ...['eth_signTypedData_v4', 'eth_sendUnsignedTransaction', 'eth_submitWork', 'eth_subscribe'],
  ...['admin_peers', 'debug_traceCall', 'personal_sign', 'miner_start', 'engine_newPayloadV3'],
  ...['txpool_content', 'anvil_mine', 'hardhat_reset', 'evm_mine', 'Debug_traceCall', 'wallet_x'],
  ...['perm_addNodesToAllowlist', 'plugins_reloadPluginConfig', 'priv_getTransaction', 'vault_x'],
  ...['ibft_proposeValidatorVote', 'qbft_proposeValidatorVote', 'eea_sendRawTransaction'],
])('behavior: refused: %s', (method) => {
  expect(isRefused('eip155:1', method)).toBe(true)
})

test('behavior: filters, where several nodes answer', () => {
  expect(
    refuseMethod({ chainId: 'eip155:1', method: 'eth_newFilter', nodes: 2 }),
  ).toMatchInlineSnapshot(`
    {
      "code": -32601,
      "message": "The method eth_newFilter does not exist here: several nodes answer in turn, and a filter lives in one. Ask with eth_getLogs.",
    }
  `)
  expect(isRefused('eip155:1', 'eth_getFilterChanges', 2)).toBe(true)
  expect(isRefused('eip155:1', 'eth_getLogs', 2)).toBe(false)
})

test('behavior: on Solana and Bitcoin what is public is listed', () => {
  expect(isRefused('solana:x', 'getLatestBlockhash')).toBe(false)
  expect(isRefused('solana:x', 'sendTransaction')).toBe(false)
  expect(isRefused('solana:x', 'setIdentity')).toBe(true)
  expect(isRefused('bip122:x', 'getrawtransaction')).toBe(false)
  expect(isRefused('bip122:x', 'dumpprivkey')).toBe(true)
  expect(isRefused('bip122:x', 'getblocktemplate')).toBe(true)
  expect(isRefused('bip122:x', 'getnewaddress')).toBe(true)
  expect(isRefused('near:mainnet', 'query')).toBe(false)
})

test('error: a long name is cut', () => {
  const error = refuseMethod({ chainId: 'eip155:1', method: `debug_${'x'.repeat(9999)}`, nodes: 1 })
  expect(error?.message.length).toBeLessThan(150)
})
