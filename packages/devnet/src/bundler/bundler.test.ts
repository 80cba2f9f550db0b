import {
  createPublicClient,
  defineChain,
  encodeFunctionData,
  type Hex,
  http,
  parseEther,
  zeroAddress,
} from 'viem'
import {
  createBundlerClient,
  entryPoint08Abi,
  getUserOperationTypedData,
  toPackedUserOperation,
  toSimple7702SmartAccount,
  toSmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  type Bundler,
  type Devnet,
  deploySponsor,
  LocalToken,
  SessionAccount,
  SessionAccountFactory,
  Sponsor,
  setBalance,
  startBundler,
  startDevnet,
} from '../exports/index.js'
import { rpc } from '../rpc.js'

let devnet: Devnet
let bundler: Bundler

beforeAll(async () => {
  devnet = await startDevnet()
  bundler = await startBundler(devnet.chains[0])
})
afterAll(() => Promise.all([devnet.stop(), bundler.stop()]))

const receiver = '0x00000000000000000000000000000000000a11ce'

/** An account of a new owner's, with ten coins, that is not deployed yet. */
async function setup(at: { factory?: Hex } = {}) {
  const [{ rpcUrl, contracts, ...definition }] = devnet.chains
  const rpcUrls = { default: { http: [rpcUrl] } }
  const client = createPublicClient({
    chain: defineChain({ ...definition, rpcUrls }),
    transport: http(),
  })
  const owner = privateKeyToAccount(generatePrivateKey())
  const { entryPoint, factory = '0x' } = { ...bundler.contracts, ...at }
  const address = await client.readContract({
    ...{ address: factory, abi: SessionAccountFactory.abi },
    ...{ functionName: 'getAddress', args: [owner.address, 0n] },
  })
  const account = await toSmartAccount({
    client,
    entryPoint: { abi: entryPoint08Abi, address: entryPoint, version: '0.8' },
    getAddress: async () => address,
    async getFactoryArgs() {
      const call = { functionName: 'createAccount', args: [owner.address, 0n] } as const
      const factoryData = encodeFunctionData({ abi: SessionAccountFactory.abi, ...call })
      return { factory, factoryData }
    },
    async encodeCalls(calls) {
      const all = calls.map(({ to, value = 0n, data = '0x' }) => ({ target: to, value, data }))
      return encodeFunctionData({
        ...{ abi: SessionAccount.abi, functionName: 'executeBatch', args: [all] },
      })
    },
    getStubSignature: async () => `0x${'11'.repeat(64)}1b`,
    signMessage: ({ message }) => owner.signMessage({ message }),
    signTypedData: (given) =>
      owner.signTypedData(given as Parameters<typeof owner.signTypedData>[0]),
    async signUserOperation({ chainId = definition.id, ...operation }) {
      const userOperation = { ...operation, sender: address }
      return owner.signTypedData(
        getUserOperationTypedData({ chainId, entryPointAddress: entryPoint, userOperation }),
      )
    },
  })
  await setBalance(devnet.chains[0], { address: account.address, value: parseEther('10') })
  const bundlers = createBundlerClient({ account, client, transport: http(bundler.url) })
  return { account, owner, client, bundlers, token: contracts.token }
}

test('default: an operation deploys its account, pays and is told of', async () => {
  const { bundlers, account, client } = await setup()
  expect(await account.isDeployed()).toBe(false)
  const before = await client.getBalance({ address: receiver })
  const hash = await bundlers.sendUserOperation({ calls: [{ to: receiver, value: 7n }] })
  const receipt = await bundlers.waitForUserOperationReceipt({ hash })
  expect(receipt).toMatchObject({ success: true, userOpHash: hash, sender: account.address })
  expect(await client.getBalance({ address: receiver })).toBe(before + 7n)
  expect(await client.getCode({ address: account.address })).toBeDefined()
  const known = await bundlers.getUserOperation({ hash })
  expect(known.userOperation.sender).toBe(account.address)
  expect(known.transactionHash).toBe(receipt.receipt.transactionHash)
})

test('behavior: a batch happens whole or not at all', async () => {
  const { bundlers, account, client, token } = await setup()
  const tooMuch = encodeFunctionData({
    ...{ abi: LocalToken.abi, functionName: 'transfer', args: [receiver, 1n] },
  })
  const calls = [
    { to: receiver, value: 1n },
    { to: token, data: tooMuch },
  ] as const
  await expect(bundlers.sendUserOperation({ calls })).rejects.toThrow(/reverted/)
  // With limits of gas of its own it is not played beforehand, and fails on the chain.
  const gas = {
    callGasLimit: 200_000n,
    verificationGasLimit: 2_000_000n,
    preVerificationGas: 90_000n,
  }
  const before = await client.getBalance({ address: receiver })
  const hash = await bundlers.sendUserOperation({ calls, ...gas })
  const { success } = await bundlers.waitForUserOperationReceipt({ hash })
  expect([success, await client.getBalance({ address: receiver })]).toEqual([false, before])
  expect(await account.isDeployed()).toBe(true)
})

test('behavior: the same accounts as on public chains, and owners’ own addresses', async () => {
  const { client } = await setup()
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = await toSimple7702SmartAccount({ client, owner })
  await setBalance(devnet.chains[0], { address: owner.address, value: parseEther('1') })
  const bundlers = createBundlerClient({ account, client, transport: http(bundler.url) })
  const { delegate: address } = bundler.contracts
  const authorization = await owner.signAuthorization({ address, chainId: 31337, nonce: 0 })
  const calls = [
    { to: receiver, value: 1n },
    { to: receiver, value: 2n },
  ] as const
  const hash = await bundlers.sendUserOperation({ calls, authorization })
  const { success } = await bundlers.waitForUserOperationReceipt({ hash })
  expect(success).toBe(true)
  expect(await client.getCode({ address: owner.address })).toBe(
    `0xef0100${address.slice(2).toLowerCase()}`,
  )
})

test('error: what does not hold is refused before it is sent', async () => {
  const { bundlers, account, client } = await setup()
  const prepared = await bundlers.prepareUserOperation({
    ...{ account, calls: [{ to: receiver, value: 1n }] },
  })
  const signature = await account.signUserOperation(prepared)
  const send = (more: object) =>
    bundlers.sendUserOperation({ ...prepared, signature, ...more } as Parameters<
      typeof bundlers.sendUserOperation
    >[0])
  await expect(send({ callData: '0x' })).rejects.toThrow(/[Ss]ignature/)
  await expect(send({ nonce: prepared.nonce + 1n })).rejects.toThrow(/nonce/)
  await expect(send({ callGasLimit: 10n ** 15n })).rejects.toThrow(/prefund|overflow|funds/i)
  const before = await client.getBalance({ address: receiver })
  const [{ rpcUrl }] = devnet.chains
  await rpc(rpcUrl, 'evm_setAutomine', [false])
  onTestFinished(async () => void (await rpc(rpcUrl, 'evm_setAutomine', [true])))
  const hash = await send({})
  // The first one has yet to come into a block.
  await expect(send({})).rejects.toThrow(/nonce|constructed/i)
  await rpc(rpcUrl, 'evm_mine', [])
  await bundlers.waitForUserOperationReceipt({ hash })
  expect(await client.getBalance({ address: receiver })).toBe(before + 1n)
})

test('error: what is no operation', async () => {
  const { account } = await setup()
  const { entryPoint } = bundler.contracts
  const ask = (method: string, params: readonly unknown[]) => rpc(bundler.url, method, params)
  const some = { sender: account.address, nonce: '0x0', callData: '0x' }
  await expect(ask('eth_sendUserOperation', [{}, entryPoint])).rejects.toThrow(
    'UserOperation: sender',
  )
  await expect(ask('eth_sendUserOperation', [some, zeroAddress])).rejects.toThrow('EntryPoint')
  await expect(ask('eth_getUserOperationReceipt', ['0x12'])).rejects.toThrow('userOpHash')
  await expect(ask('eth_sendTransaction', [])).rejects.toThrow('does not exist')
  expect(await ask('eth_getUserOperationReceipt', [`0x${'1'.repeat(64)}`])).toBe(null)
  expect(await ask('eth_supportedEntryPoints', [])).toEqual([entryPoint])
})

test('behavior: a sponsor pays for what its key has signed, until it is too late', async () => {
  const { bundlers, account, client } = await setup()
  const signer = privateKeyToAccount(generatePrivateKey())
  const sponsor = await deploySponsor(devnet.chains[0], { signer: signer.address })
  await setBalance(devnet.chains[0], { address: account.address, value: 0n })
  const sign = async (operation: object, until: number) => {
    const packed = toPackedUserOperation(operation as Parameters<typeof toPackedUserOperation>[0])
    const hash = await client.readContract({
      ...{ address: sponsor, abi: Sponsor.abi, functionName: 'hashOf', args: [packed, until, 0] },
    })
    return `0x${until.toString(16).padStart(12, '0')}${'0'.repeat(12)}${(await signer.sign({ hash })).slice(2)}` as Hex
  }
  const fees = {
    paymaster: sponsor,
    paymasterVerificationGasLimit: 80_000n,
    paymasterPostOpGasLimit: 0n,
  }
  const stub: Hex = `0x${'0'.repeat(24)}${'11'.repeat(64)}1b`
  const send = async (until: number, more: object = {}) => {
    const calls = [{ to: account.address }]
    const operation = await bundlers.prepareUserOperation({
      ...{ account, calls, ...fees, paymasterData: stub },
    })
    const paid = { ...operation, paymasterData: await sign(operation, until), ...more }
    const signature = await account.signUserOperation(paid)
    const ready = { ...paid, signature } as Parameters<typeof bundlers.sendUserOperation>[0]
    return bundlers.sendUserOperation(ready)
  }
  const soon = Math.floor(Date.now() / 1000) + 600
  await expect(send(1)).rejects.toThrow(/expired|paymaster/i)
  await expect(send(soon, { callGasLimit: 999_999n })).rejects.toThrow(/signature|paymaster/i)
  const hash = await send(soon)
  const receipt = await bundlers.waitForUserOperationReceipt({ hash })
  expect([receipt.success, receipt.paymaster]).toEqual([true, sponsor])
  expect(await client.getBalance({ address: account.address })).toBe(0n)
})
