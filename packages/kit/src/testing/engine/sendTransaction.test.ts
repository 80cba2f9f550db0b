import { type Devnet, startDevnet } from '@billfold/devnet'
import { createPublicClient, type Hex, http, numberToHex, parseGwei } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWallet } from '../createTestWallet.js'
import type { WalletRequest } from './walletRequest.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())

async function setUp() {
  const [{ id, rpcUrl }] = devnet.chains
  const asked: WalletRequest[] = []
  const wallet = createTestWallet({
    chains: [{ id, rpcUrl, name: 'Local One' }],
    approval: async (request) => {
      asked.push(request)
      return 'approve'
    },
  })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const send = (transaction: object) =>
    wallet.provider
      .request({ method: 'eth_sendTransaction', params: [transaction] })
      .catch(({ code, message }) => `${code}: ${message}`) as Promise<Hex> // looked up below
  const node = createPublicClient({ transport: http(rpcUrl), pollingInterval: 50 })
  return { asked, send, node, wallet }
}

test('default: fills in what is missing, and says it before', async () => {
  const { asked, send, node } = await setUp()
  const hash = await send({ from: alice, to: bob, value: '0xde0b6b3a7640000' })
  const receipt = await node.waitForTransactionReceipt({ hash })
  expect(receipt).toMatchObject({ status: 'success', type: 'eip1559' })
  expect(asked[1]).toMatchObject({
    kind: 'sendTransaction',
    account: alice,
    chain: { name: 'Local One' },
    transaction: { to: bob, value: '0xde0b6b3a7640000', data: '0x', gas: '0x5208' },
  })
  const { transaction } = asked[1] as Extract<WalletRequest, { kind: 'sendTransaction' }> // matched above
  expect(BigInt(transaction.maxFee)).toBeGreaterThan(receipt.gasUsed * receipt.effectiveGasPrice)
})

test('behavior: keeps what the site has set', async () => {
  const { send, node } = await setUp()
  const maxFeePerGas = parseGwei('7')
  const maxPriorityFeePerGas = parseGwei('3')
  const hash = await send({
    from: alice,
    to: bob,
    gas: '0x7530',
    maxFeePerGas: numberToHex(maxFeePerGas),
    maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas),
    chainId: '0x7a69',
  })
  await node.waitForTransactionReceipt({ hash })
  expect(await node.getTransaction({ hash })).toMatchObject({
    gas: 30_000n,
    maxFeePerGas,
    maxPriorityFeePerGas,
  })
})

test('behavior: legacy fees', async () => {
  const { send, node } = await setUp()
  const gasPrice = parseGwei('5')
  const hash = await send({ from: alice, to: bob, gasPrice: numberToHex(gasPrice) })
  await node.waitForTransactionReceipt({ hash })
  expect(await node.getTransaction({ hash })).toMatchObject({ type: 'legacy', gasPrice })
})

test('behavior: deploys a contract', async () => {
  const { send, node } = await setUp()
  const hash = await send({ from: alice, input: '0x600a600c600039600a6000f3602a60805260206080f3' })
  const { contractAddress } = await node.waitForTransactionReceipt({ hash })
  expect(contractAddress).toMatch(/^0x/)
})

test('behavior: several at once do not collide', async () => {
  const { send, node } = await setUp()
  const sends = [1, 2, 3].map((value) => send({ from: alice, to: bob, value: numberToHex(value) }))
  const hashes = await Promise.all(sends)
  const receipts = await Promise.all(hashes.map((hash) => node.waitForTransactionReceipt({ hash })))
  expect(receipts.map(({ status }) => status)).toEqual(['success', 'success', 'success'])
})

test('behavior: what would revert is refused before anybody is asked', async () => {
  const { asked, send } = await setUp()
  const [{ contracts }] = devnet.chains
  const [token] = Object.values(contracts)
  expect(await send({ from: alice, to: token, data: '0xdeadbeef' })).toMatch(/revert/)
  expect(asked).toHaveLength(1)
})

test('behavior: more than there is', async () => {
  const { send } = await setUp()
  expect(await send({ from: alice, to: bob, value: '0xffffffffffffffffffffff' })).toMatch(
    /-32003: Insufficient funds/,
  )
})

test('behavior: refused by the owner', async () => {
  const { send, wallet } = await setUp()
  wallet.rejectNext()
  expect(await send({ from: alice, to: bob })).toBe('4001: User rejected the request.')
})

test('behavior: the node is offline', async () => {
  const { send } = await setUp()
  const [{ id, rpcUrl }] = devnet.chains
  await devnet.stopChain(id)
  expect(await send({ from: alice, to: bob })).toMatch(
    `-32603: The node at ${rpcUrl} cannot be reached`,
  )
  await devnet.restartChain(id)
})

test.for([
  ['nothing', 'Expected a transaction.'],
  [{ to: bob }, 'Expected "from".'],
  [{ from: alice }, 'Expected "to" or "data".'],
  [{ from: alice, to: 'bob' }, '"to" must be an address.'],
  [{ from: alice, to: bob, data: '0x0' }, '"data" must be bytes in hex.'],
  [{ from: alice, to: bob, value: '1' }, '"value" must be a quantity in hex.'],
  [{ from: alice, to: bob, value: 1 }, '"value" must be a quantity in hex.'],
  [
    { from: alice, to: bob, chainId: '0x1' },
    'The transaction is for chain 1, but the wallet is on 31337.',
  ],
] as const)('behavior: refuses %o', async ([transaction, message]) => {
  const { send } = await setUp()
  expect(await send(transaction as object)).toBe(`-32602: ${message}`) // wrong on purpose
})

test('behavior: an account that the site may not use', async () => {
  const { send } = await setUp()
  expect(await send({ from: bob, to: alice })).toBe(
    `4100: http://localhost has not been authorised to use ${bob}.`,
  )
})
