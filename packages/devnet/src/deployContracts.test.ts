import {
  createPublicClient,
  createWalletClient,
  defineChain,
  http,
  parseEther,
  parseUnits,
  publicActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accounts,
  type Devnet,
  LocalCollectible,
  LocalToken,
  Multicall3,
  SilentToken,
  startDevnet,
} from './exports/index.js'

let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet()
})

afterAll(() => devnet.stop())

function setup() {
  const [{ rpcUrl, contracts, ...definition }] = devnet.chains
  const chain = defineChain({
    ...definition,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: contracts.multicall3 } },
  })
  const [alice, bob] = accounts
  if (!alice || !bob) throw new Error('The devnet has too few accounts.')
  const account = privateKeyToAccount(alice.privateKey)
  const wallet = createWalletClient({ account, chain, transport: http() }).extend(publicActions)
  return { chain, contracts, wallet, alice: alice.address, bob: bob.address }
}

test('token: transfers, and refuses what is not held', async () => {
  const { wallet, contracts, bob } = setup()
  const token = { address: contracts.token, abi: LocalToken.abi } as const
  const before = await wallet.readContract({ ...token, functionName: 'balanceOf', args: [bob] })

  const { request } = await wallet.simulateContract({
    ...token,
    functionName: 'transfer',
    args: [bob, parseEther('1')],
  })
  const hash = await wallet.writeContract(request)
  const receipt = await wallet.waitForTransactionReceipt({ hash })

  expect(receipt.status).toBe('success')
  const after = await wallet.readContract({ ...token, functionName: 'balanceOf', args: [bob] })
  expect(after - before).toBe(parseEther('1'))
  await expect(
    wallet.simulateContract({ ...token, functionName: 'transfer', args: [bob, 10n ** 30n] }),
  ).rejects.toThrow('InsufficientBalance')
})

test('silent token: transfers and returns nothing', async () => {
  const { wallet, contracts, alice, bob } = setup()
  const token = { address: contracts.silentToken, abi: SilentToken.abi } as const
  const simulation = await wallet.simulateContract({
    ...token,
    functionName: 'transfer',
    args: [bob, parseUnits('2', 6)],
  })
  expect(simulation.result).toBeUndefined()

  const hash = await wallet.writeContract(simulation.request)
  await wallet.waitForTransactionReceipt({ hash })
  const left = await wallet.readContract({ ...token, functionName: 'balanceOf', args: [alice] })
  expect(left).toBe(parseUnits('998', 6))
})

test('collectible: each account owns one and can pass it on', async () => {
  const { wallet, contracts, alice, bob } = setup()
  const collectible = { address: contracts.collectible, abi: LocalCollectible.abi } as const
  const owner = () => wallet.readContract({ ...collectible, functionName: 'ownerOf', args: [1n] })
  expect(await owner()).toBe(alice)

  const hash = await wallet.writeContract({
    ...collectible,
    functionName: 'safeTransferFrom',
    args: [alice, bob, 1n],
  })
  await wallet.waitForTransactionReceipt({ hash })
  expect(await owner()).toBe(bob)
})

test('multicall3: many reads in one request, each free to fail', async () => {
  const { wallet, chain, contracts, alice } = setup()
  const client = createPublicClient({ chain, transport: http() })
  const token = { address: contracts.token, abi: LocalToken.abi } as const
  const results = await client.multicall({
    contracts: [
      { ...token, functionName: 'symbol' },
      { ...token, functionName: 'transferFrom', args: [alice, alice, 1n] },
      {
        address: contracts.multicall3,
        abi: Multicall3.abi,
        functionName: 'getEthBalance',
        args: [alice],
      },
    ],
  })
  expect(results.map((result) => result.status)).toEqual(['success', 'failure', 'success'])
  expect(results[0].result).toBe('LTK')
  expect(results[2].result).toBe(await wallet.getBalance({ address: alice }))
})
