import { expect, test } from 'vitest'
import { refuseMethod } from './refuseMethod.js'

const isRefused = (chainId: string, method: string, nodes = 1, allowed?: readonly string[]) =>
  refuseMethod({ chainId, method, nodes, allowed }) !== undefined

test.each([
  ...['eth_call', 'eth_getLogs', 'eth_sendRawTransaction', 'eth_feeHistory', 'eth_newFilter'],
  ...['eth_createAccessList', 'eth_simulateV1', 'eth_getProof', 'eth_getFilterChanges'],
  ...['eth_getBlockReceipts', 'eth_blobBaseFee', 'eth_syncing', 'net_version', 'web3_sha3'],
  ...['web3_clientVersion', 'linea_estimateGas', 'zks_L1ChainId', 'zks_estimateFee'],
])('default: %s', (method) => {
  expect(isRefused('eip155:1', method)).toBe(false)
})

test.each([
  ...['eth_sendTransaction', 'eth_accounts', 'eth_sign', 'eth_signTransaction', 'eth_coinbase'],
  ...['eth_signTypedData_v4', 'eth_sendUnsignedTransaction', 'eth_submitWork', 'eth_subscribe'],
  ...['eth_getWork', 'eth_resend', 'eth_fillTransaction', 'eth_pendingTransactions'],
  ...['admin_peers', 'debug_traceCall', 'personal_sign', 'miner_start', 'engine_newPayloadV3'],
  ...['trace_block', 'rpc_modules', 'signer_listAccounts', 'account_list', 'ots_traceTransaction'],
  ...['txpool_content', 'anvil_mine', 'hardhat_reset', 'evm_mine', 'wallet_x', 'parity_setMode'],
  ...[
    'Eth_call',
    'eth_call ',
    ' eth_call',
    'eth_call\n',
    'eth_getBalance\0',
    'eth_',
    '',
    'tomorrow_x',
  ],
  ...['clique_propose', 'les_addBalance', 'vault_x', 'eea_sendRawTransaction', 'net_peerCount'],
])('behavior: refused: %j', (method) => {
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

test.each([
  ['solana:x', 'getLatestBlockhash', false],
  ['solana:x', 'sendTransaction', false],
  ['solana:x', 'setIdentity', true],
  ['solana:x', 'validatorExit', true],
  ['bip122:x', 'getrawtransaction', false],
  ['bip122:x', 'dumpprivkey', true],
  ['bip122:x', 'getblocktemplate', true],
  ['bip122:x', 'getnewaddress', true],
  ['near:mainnet', 'query', true],
])('behavior: on %s, %s', (chainId, method, refused) => {
  expect(isRefused(chainId, method)).toBe(refused)
})

test('parameters: allowed, by name and by how names begin, in one namespace', () => {
  const allowed = ['eip155:trace_*', 'eip155:rpc_modules', 'near:query']
  expect(isRefused('eip155:1', 'trace_block', 1, allowed)).toBe(false)
  expect(isRefused('eip155:1', 'rpc_modules', 1, allowed)).toBe(false)
  expect(isRefused('eip155:1', 'rpc_modulesAll', 1, allowed)).toBe(true)
  expect(isRefused('solana:x', 'trace_block', 1, allowed)).toBe(true)
  expect(isRefused('near:mainnet', 'query', 1, allowed)).toBe(false)
})

test('error: a long name is cut', () => {
  const error = refuseMethod({ chainId: 'eip155:1', method: `debug_${'x'.repeat(9999)}`, nodes: 1 })
  expect(error?.message.length).toBeLessThan(150)
})
