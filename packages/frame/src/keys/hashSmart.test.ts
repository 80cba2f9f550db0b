import {
  type Bundler,
  type Devnet,
  SessionAccountFactory,
  startBundler,
  startDevnet,
} from '@billfold/devnet'
import { createPublicClient, type Hex, hexToBytes, http, numberToHex, stringToHex } from 'viem'
import { entryPoint08Address, getUserOperationHash } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFactory } from '../smart/accountCode.generated.js'
import { makeAccountData, smartAddress } from '../smart/smartAddress.js'
import type { Accounts } from './deriveAccounts.js'
import { entryPoint, hashOperation } from './hashSmart.js'
import type { UserOperation } from './SignRequest.js'
import { sign } from './sign.js'
import { UnsignableError } from './UnsignableError.js'

let devnet: Devnet
let bundler: Bundler
beforeAll(async () => {
  devnet = await startDevnet()
  bundler = await startBundler(devnet.chains[0])
})
afterAll(() => Promise.all([devnet.stop(), bundler.stop()]))

function makeOwner() {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  const accounts: Accounts = {
    addresses: { eip155: address, solana: '' },
    secp256k1: hexToBytes(key),
    ed25519: new Uint8Array(32),
    wipe() {},
  }
  return { accounts, owner: address, account: smartAddress(address) }
}

const operation = {
  nonce: '0x5',
  callData: '0x34fcd5be',
  callGasLimit: '0x11',
  verificationGasLimit: '0x2222',
  preVerificationGas: '0x33',
  maxFeePerGas: '0x4444',
  maxPriorityFeePerGas: '0x5',
} as const
const made = { factory: accountFactory, factoryData: '0x1234' } as const
const paid = {
  paymaster: '0x00000000000000000000000000000000000a11ce',
  paymasterVerificationGasLimit: '0x66',
  paymasterPostOpGasLimit: '0x7',
  paymasterData: '0x888888',
} as const

test.each<[string, Partial<UserOperation>]>([
  ['of an account that is there', {}],
  ['that makes the account', made],
  ['that somebody pays for', paid],
  ['both', { ...made, ...paid }],
])('default: an operation %s has the hash that the standard has', (_, rest) => {
  const { accounts, account } = makeOwner()
  const given = { ...operation, ...rest, sender: account }
  const toBig = (value: unknown) =>
    typeof value === 'string' && value.length < 10 && value !== operation.callData
      ? BigInt(value)
      : value
  const numbers = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      /Data$|^sender$|^factory$|^paymaster$/.test(name) ? value : toBig(value),
    ]),
  )
  const expected = getUserOperationHash({
    chainId: 31_337,
    entryPointAddress: entryPoint08Address,
    entryPointVersion: '0.8',
    userOperation: { ...numbers, signature: '0x' } as never, // of the fields above
  })
  expect(hashOperation(accounts.addresses, { chainId: '0x7a69', operation: given })).toBe(expected)
  expect(hashOperation(accounts.addresses, { chainId: '0x1', operation: given })).not.toBe(expected)
})

test('behavior: no operation of the key’s own address, of no account, or for all chains', async () => {
  const { accounts, owner, account } = makeOwner()
  for (const [sender, chainId] of [
    [owner, '0x1'],
    [owner.toLowerCase() as Hex, '0x1'],
    ['0x12', '0x1'],
    [account, '0x0'],
  ] as const) {
    const asked = { ...operation, sender }
    await expect(
      sign(accounts, { kind: 'userOperation', chainId, operation: asked }),
    ).rejects.toThrow(UnsignableError)
    const smart = { address: sender, chainId }
    await expect(sign(accounts, { kind: 'evmMessage', message: '0x00', smart })).rejects.toThrow(
      UnsignableError,
    )
  }
})

test('behavior: the account is where the network puts it, and has signed there what its owner has', async () => {
  const [chain, second] = devnet.chains
  const { accounts, owner, account } = makeOwner()
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  expect(entryPoint).toBe(entryPoint08Address)
  expect(bundler.contracts.factory).toBe(accountFactory)
  const found = await client.readContract({
    ...{ address: accountFactory, abi: SessionAccountFactory.abi },
    ...{ functionName: 'getAddress', args: [owner, 0n] },
  })
  expect(found).toBe(account)
  const message = stringToHex('An apple a day')
  const signed = (chainId: number, address = account) =>
    sign(accounts, {
      ...{ kind: 'evmMessage', message },
      smart: { address, chainId: numberToHex(chainId) },
    }) as Promise<Hex>
  const check = (signature: Hex) =>
    client.verifyMessage({
      ...{ address: account, message: { raw: message }, signature },
      ...{ factory: accountFactory, factoryData: makeAccountData(owner) },
    })
  expect(await check(await signed(chain.id))).toBe(true)
  // What is good elsewhere is not good here: by another chain, another account, or the key alone.
  expect(await check(await signed(second.id))).toBe(false)
  expect(await check(await signed(chain.id, makeOwner().account))).toBe(false)
  expect(await check((await sign(accounts, { kind: 'evmMessage', message })) as Hex)).toBe(false)
})
