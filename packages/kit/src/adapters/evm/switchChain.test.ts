import { type Devnet, startDevnet } from '@billfold/devnet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localNetworks } from '../../../../../test/helpers/visit.js'
import type { Eip1193Provider } from '../../connectors/Eip1193.js'
import { createTestWallet } from '../../testing/createTestWallet.js'
import { switchChain, toAddChainParameter } from './switchChain.js'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())

const switching = { method: 'wallet_switchEthereumChain' }
const adding = { method: 'wallet_addEthereumChain' }

/** A wallet that knows the first chain, and the second one too where `knows` is set. */
function setUp({ knows = false } = {}) {
  const [one, two] = devnet.chains
  const [, network] = localNetworks([one.rpcUrl, two.rpcUrl])
  const wallet = createTestWallet({ chains: knows ? [one, two] : [one] })
  const provider: Eip1193Provider = wallet.provider
  const { signal } = new AbortController()
  const asked = () => wallet.log().map(({ method }) => method)
  return { wallet, asked, run: () => switchChain(provider, { network, signal }) }
}

test('default: a chain that the wallet knows', async () => {
  const { wallet, asked, run } = setUp({ knows: true })
  await run()
  expect(wallet.state().chainId).toBe(31338)
  expect(asked()).toEqual(['wallet_switchEthereumChain', 'eth_chainId'])
})

test('behavior: 4902, a chain that the wallet does not know is added', async () => {
  const { wallet, run } = setUp()
  await run()
  expect(wallet.state()).toMatchObject({ chainId: 31338 })
  expect(wallet.log().find(({ method }) => method === adding.method)?.params).toEqual([
    {
      chainId: '0x7a6a',
      chainName: 'Local Two',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [devnet.chains[1].rpcUrl],
    },
  ])
})

test.each([5000, 32603, -32603, -32602])(
  'behavior: %i, other words for a chain that is not known',
  async (code) => {
    const { wallet, run } = setUp()
    wallet.failNext(code, 'no', switching)
    await run()
    expect(wallet.state().chainId).toBe(31338)
  },
)

test('behavior: 4902 in MetaMask’s envelope', async () => {
  const { wallet } = setUp()
  const [, network] = localNetworks([devnet.chains[0].rpcUrl, devnet.chains[1].rpcUrl])
  const provider: Eip1193Provider = {
    async request(call) {
      if (call.method === switching.method && wallet.state().chainId === 31337)
        throw { code: -32099, data: { originalError: { code: 4902 } } }
      return wallet.provider.request(call)
    },
  }
  await switchChain(provider, { network, signal: new AbortController().signal })
  expect(wallet.state().chainId).toBe(31338)
})

test('behavior: a wallet that adds without switching is asked once more', async () => {
  const { wallet } = setUp({ knows: true })
  const [, network] = localNetworks()
  wallet.failNext(4902, 'unknown', switching)
  wallet.answerNext(null, adding)
  await switchChain(wallet.provider, { network, signal: new AbortController().signal })
  expect(wallet.state().chainId).toBe(31338)
})

test('behavior: 4001 is the visitor’s no', async () => {
  const { wallet, asked, run } = setUp({ knows: true })
  wallet.rejectNext()
  await expect(run()).rejects.toMatchObject({ code: 4001 })
  expect(asked()).toEqual(['wallet_switchEthereumChain'])
})

test('behavior: 4001 to adding', async () => {
  const { wallet, run } = setUp()
  wallet.rejectNext(adding)
  await expect(run()).rejects.toMatchObject({ code: 4001 })
  expect(wallet.state().chainId).toBe(31337)
})

test.each([
  ['does not know the method', 4200],
  ['fails', -32000],
])('behavior: a wallet that %s', async (_, code) => {
  const { wallet, run } = setUp({ knows: true })
  wallet.failNext(code, 'no', switching)
  await expect(run()).rejects.toMatchObject({
    name: 'WalletError',
    code: 'switchRefused',
    cause: expect.objectContaining({ code }),
  })
})

test('behavior: a wallet that cannot add', async () => {
  const { wallet, run } = setUp()
  wallet.failNext(-32601, 'no', adding)
  await expect(run()).rejects.toMatchObject({ name: 'WalletError', code: 'switchRefused' })
})

test('behavior: a wallet that says yes and stays where it is', async () => {
  const { wallet, run } = setUp({ knows: true })
  wallet.answerNext(null, switching)
  await expect(run()).rejects.toMatchObject({ name: 'WalletError', code: 'switchRefused' })
})

test('behavior: a wallet that says yes and then nothing sound', async () => {
  const { wallet, run } = setUp({ knows: true })
  wallet.answerNext('garbage', { method: 'eth_chainId' })
  await expect(run()).rejects.toMatchObject({ name: 'WalletError', code: 'badAnswer' })
})

test('parameters: signal, nothing is added after it', async () => {
  const { wallet, asked } = setUp()
  const [, network] = localNetworks()
  const controller = new AbortController()
  wallet.onRequest(() => controller.abort(new Error('given up')))
  const switched = switchChain(wallet.provider, { network, signal: controller.signal })
  await expect(switched).rejects.toThrow('given up')
  expect(asked()).toEqual(['wallet_switchEthereumChain'])
})

test('toAddChainParameter: with the explorer, where there is one', () => {
  const [network] = localNetworks()
  const blockExplorers = { default: { name: 'Scan', url: 'https://scan.example' } }
  expect(toAddChainParameter({ ...network, blockExplorers })).toMatchObject({
    chainId: '0x7a69',
    blockExplorerUrls: ['https://scan.example'],
  })
})
