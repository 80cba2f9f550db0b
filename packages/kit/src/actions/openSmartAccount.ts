import { type Client, createClient, custom, defineChain, encodeFunctionData, parseAbi } from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationTypedData,
  type SmartAccount,
  toSmartAccount,
} from 'viem/account-abstraction'
import { call } from 'viem/actions'
import { decodeFunctionResult } from 'viem/utils'
import type { Billfold } from '../Billfold.js'
import type { Hex } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import { NetworkNotFoundError } from '../errors/config.js'
import { UserOperationError } from '../errors/UserOperationError.js'
import { askChain } from './askChain.js'
import { request } from './request.js'
import { requireWallet } from './requireWallet.js'

/** The account of a contract's factory that belongs to the connected wallet. */
export type SmartAccountParameters = {
  /** CAIP-2, of an EVM network. */
  chainId: Caip2
  /**
   * The factory that creates it: SimpleAccountFactory of EntryPoint 0.8, or one with the same interface.
   */
  factory: Hex
  /** Tells accounts of one owner apart. @default 0n */
  salt?: bigint | undefined
  signal?: AbortSignal | undefined
}

const factoryAbi = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
])
const accountAbi = parseAbi([
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
])

/** Of the length of a signature, and of no worth. */
const stubSignature: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

/**
 * The account as viem has it, and the way to its network.
 *
 * @throws NotConnectedError, NetworkNotFoundError, UserOperationError
 */
export async function openSmartAccount(
  kit: Billfold,
  { chainId, factory, salt = 0n, signal }: SmartAccountParameters,
): Promise<{ account: SmartAccount; client: Client; owner: Hex }> {
  const { session } = requireWallet(kit, 'eip155')
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network || !chainId.startsWith('eip155:')) throw new NetworkNotFoundError(chainId)
  const [first] = session.addresses
  const owner = first as Hex // An account of an EVM wallet, checked when it connected.
  const id = Number(chainId.slice('eip155:'.length))
  const { name, nativeCurrency } = network
  const chain = defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [] } } })
  const client = createClient({
    chain,
    transport: custom(
      {
        request: ({ method, params = [] }) => askChain(kit, { chainId, method, params, signal }),
      },
      { retryCount: 0 },
    ),
  })
  const question = encodeFunctionData({
    ...{ abi: factoryAbi, functionName: 'getAddress', args: [owner, salt] },
  })
  const { data = '0x' } = await call(client, { to: factory, data: question })
  const address = decodeFunctionResult({ abi: factoryAbi, functionName: 'getAddress', data })
  const account = await toSmartAccount({
    client,
    entryPoint: { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' },
    getAddress: async () => address,
    async getFactoryArgs() {
      const made = { functionName: 'createAccount', args: [owner, salt] } as const
      return { factory, factoryData: encodeFunctionData({ abi: factoryAbi, ...made }) }
    },
    async encodeCalls(calls) {
      const all = calls.map(({ to, value = 0n, data: sent = '0x' }) => ({
        ...{ target: to, value, data: sent },
      }))
      const [one] = all
      if (one && all.length === 1)
        return encodeFunctionData({
          ...{ abi: accountAbi, functionName: 'execute' },
          args: [one.target, one.value, one.data],
        })
      return encodeFunctionData({ abi: accountAbi, functionName: 'executeBatch', args: [all] })
    },
    getStubSignature: async () => stubSignature,
    // Such accounts sign nothing but operations: they have no ERC-1271.
    signMessage: unsigned,
    signTypedData: unsigned,
    async signUserOperation(operation) {
      if (requireWallet(kit, 'eip155').session.chainId !== chainId)
        throw new UserOperationError('wrongNetwork')
      const typedData = getUserOperationTypedData({
        chainId: id,
        entryPointAddress: entryPoint08Address,
        userOperation: { ...operation, sender: address },
      })
      const params = [owner, writeTypedData(typedData)]
      const signature = await request(kit, { method: 'eth_signTypedData_v4', params, signal })
      if (typeof signature !== 'string' || !/^0x[\da-f]{130}$/i.test(signature))
        throw new UserOperationError('untrusted')
      return signature as Hex // It has the shape.
    },
  })
  return { account, client, owner }
}

async function unsigned(): Promise<never> {
  throw new UserOperationError('unsupported')
}

/** As wallets take it: with its domain's type, and numbers as texts. */
function writeTypedData(typedData: ReturnType<typeof getUserOperationTypedData>): string {
  const EIP712Domain = [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ]
  const { types, primaryType, domain, message } = typedData
  // Of the message only the types' own fields are signed: the signature-to-be is not among them.
  const fields = Object.fromEntries(
    types.PackedUserOperation.map(({ name }) => [name, message[name]]),
  )
  return JSON.stringify(
    { types: { EIP712Domain, ...types }, primaryType, domain, message: fields },
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )
}
