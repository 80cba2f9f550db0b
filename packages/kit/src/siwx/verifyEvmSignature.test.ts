import { type Devnet, SmartAccount, SmartAccountFactory, startDevnet } from '@billfold/devnet'
import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  publicActions,
  serializeErc6492Signature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEthCall } from './createEthCall.js'
import type { EthCall } from './EthCall.js'
import { verifyEvmSignature } from './verifyEvmSignature.js'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const message = 'Grüße 👋'

let devnet: Devnet
let call: EthCall
let deployed: Address
let planned: Address
let factory: Address
let create: Hex
const chainId = 'eip155:31337'

beforeAll(async () => {
  devnet = await startDevnet()
  const [{ rpcUrl }] = devnet.chains
  call = createEthCall({ [chainId]: [rpcUrl] })
  const [funded] = devnet.accounts
  if (!funded) throw new Error('There are no accounts.')
  const account = privateKeyToAccount(funded.privateKey)
  const client = createWalletClient({ account, transport: http(rpcUrl) }).extend(publicActions)
  const deploy = async (
    abi: typeof SmartAccount.abi | typeof SmartAccountFactory.abi,
    data: Hex,
  ) => {
    const hash = await client.sendTransaction({ chain: null, data })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error(`${abi.length} functions were not deployed.`)
    return contractAddress
  }
  const ownerWord = owner.address.slice(2).padStart(64, '0')
  deployed = await deploy(SmartAccount.abi, `${SmartAccount.creationCode}${ownerWord}`)
  factory = await deploy(SmartAccountFactory.abi, SmartAccountFactory.creationCode)
  const { abi } = SmartAccountFactory
  const args = [owner.address] as const
  planned = await client.readContract({ abi, address: factory, functionName: 'addressOf', args })
  create = encodeFunctionData({ abi, functionName: 'create', args })
})

afterAll(() => devnet?.stop())

const wrap = (signature: Hex, data = create) =>
  serializeErc6492Signature({ address: factory, data, signature })

test('default: an account with a key', async () => {
  const signature = await owner.signMessage({ message })
  const { address } = owner
  expect(await verifyEvmSignature({ chainId, address, message, signature })).toBe(true)
  expect(await verifyEvmSignature({ chainId, address, message, signature, call })).toBe(true)
  const upper = `0x${address.slice(2).toUpperCase()}`
  expect(await verifyEvmSignature({ chainId, address: upper, message, signature })).toBe(true)
  const others = { address: stranger.address, message, signature }
  expect(await verifyEvmSignature({ chainId, ...others })).toBe(false)
  expect(await verifyEvmSignature({ chainId, ...others, call })).toBe(false)
})

test('default: a contract (ERC-1271)', async () => {
  const signature = await owner.signMessage({ message })
  const account = { chainId, address: deployed, call } as const
  expect(await verifyEvmSignature({ ...account, message, signature })).toBe(true)
  expect(await verifyEvmSignature({ ...account, message: 'other', signature })).toBe(false)
  const strangers = await stranger.signMessage({ message })
  expect(await verifyEvmSignature({ ...account, message, signature: strangers })).toBe(false)
})

test('behavior: a contract that reverts', async () => {
  const account = { chainId, address: deployed, call } as const
  expect(await verifyEvmSignature({ ...account, message, signature: '0x1234' })).toBe(false)
})

test('default: a contract yet to be deployed (ERC-6492), and not deployed by the check', async () => {
  const account = { chainId, address: planned, call } as const
  const signature = wrap(await owner.signMessage({ message }))
  expect(await verifyEvmSignature({ ...account, message, signature })).toBe(true)
  expect(await verifyEvmSignature({ ...account, message, signature })).toBe(true)
  expect(await verifyEvmSignature({ ...account, message: 'other', signature })).toBe(false)
  const strangers = wrap(await stranger.signMessage({ message }))
  expect(await verifyEvmSignature({ ...account, message, signature: strangers })).toBe(false)
  const others = { ...account, address: stranger.address }
  expect(await verifyEvmSignature({ ...others, message, signature })).toBe(false)
  const unwrapped = await owner.signMessage({ message })
  expect(await verifyEvmSignature({ ...account, message, signature: unwrapped })).toBe(false)
})

test('default: a wrapped signature of a contract that is deployed by now', async () => {
  const account = { chainId, address: deployed, call } as const
  const signature = wrap(await owner.signMessage({ message }))
  expect(await verifyEvmSignature({ ...account, message, signature })).toBe(true)
})

test.each<[string, () => Promise<Hex>]>([
  ['a factory that fails', async () => wrap(await owner.signMessage({ message }), '0x12345678')],
  ['nothing wrapped', async () => `0x${'6492'.repeat(16)}`],
  ['no ABI', async () => `0x${'ff'.repeat(100)}${'6492'.repeat(16)}`],
])('behavior: %s is refused', async (_, sign) => {
  const signature = await sign()
  expect(await verifyEvmSignature({ chainId, address: planned, message, signature, call })).toBe(
    false,
  )
})

test.each(['', '0x', '0x0', 'nothing', `0x${'00'.repeat(65)}`, `0x${'00'.repeat(20_000)}`])(
  'behavior: %.20s is refused',
  async (signature) => {
    const { address } = owner
    expect(await verifyEvmSignature({ chainId, address, message, signature, call })).toBe(false)
  },
)

test('behavior: the other half of s is refused', async () => {
  const signature = await owner.signMessage({ message })
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = order - BigInt(`0x${signature.slice(66, 130)}`)
  const v = signature.endsWith('1b') ? '1c' : '1b'
  const twin = `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${v}`
  const { address } = owner
  expect(await verifyEvmSignature({ chainId, address, message, signature: twin })).toBe(false)
})

test('behavior: without the chain, contracts are not accepted', async () => {
  const signature = wrap(await owner.signMessage({ message }))
  const account = { address: planned, message, signature }
  const unavailable = expect.objectContaining({ code: 'chainUnavailable' })
  await expect(verifyEvmSignature({ chainId, ...account })).rejects.toEqual(unavailable)
  const elsewhere = { ...account, chainId: 'eip155:5', call } as const
  await expect(verifyEvmSignature(elsewhere)).rejects.toEqual(unavailable)
})
