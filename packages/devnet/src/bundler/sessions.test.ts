import fc from 'fast-check'
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createWalletClient,
  defineChain,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseEther,
  publicActions,
} from 'viem'
import {
  entryPoint08Abi,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Bundler,
  type Devnet,
  SessionAccount,
  SessionAccountFactory,
  setBalance,
  startBundler,
  startDevnet,
} from '../exports/index.js'

/** Calls that are tried: with 1,000 it takes a quarter of a minute. */
const tries = Number(process.env.BILLFOLD_SESSION_CALLS ?? 60)

let devnet: Devnet
let bundler: Bundler
beforeAll(async () => {
  devnet = await startDevnet()
  bundler = await startBundler(devnet.chains[0])
})
afterAll(() => Promise.all([devnet.stop(), bundler.stop()]))

const friend: Address = '0x00000000000000000000000000000000000a11ce'
const stranger: Address = '0x0000000000000000000000000000000000000bad'
const tokenAbi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function mint(address to, uint256 amount)',
])
const anHour = 3600

type Call = { readonly target: Address; readonly value: bigint; readonly data: Hex }
const pay = (target: Address, value: bigint): Call => ({ target, value, data: '0x' })

/** An account with coins whose owner has let a key send 10 wei to a friend and 5 of a token to anybody. */
async function setup() {
  const [chain] = devnet.chains
  const { rpcUrl, contracts, ...definition } = chain
  const rpcUrls = { default: { http: [rpcUrl] } }
  const owner = privateKeyToAccount(generatePrivateKey())
  const key = privateKeyToAccount(generatePrivateKey())
  const client = createWalletClient({
    ...{ account: owner, chain: defineChain({ ...definition, rpcUrls }), transport: http() },
  }).extend(publicActions)
  const { entryPoint, factory } = bundler.contracts
  await setBalance(chain, { address: owner.address, value: parseEther('10') })
  const made = {
    address: factory,
    abi: SessionAccountFactory.abi,
    args: [owner.address, 0n],
  } as const
  const send = async (hash: Hex) => client.waitForTransactionReceipt({ hash })
  await send(await client.writeContract({ ...made, functionName: 'createAccount' }))
  const account = await client.readContract({ ...made, functionName: 'getAddress' })
  await setBalance(chain, { address: account, value: parseEther('10') })
  const own = { address: account, abi: SessionAccount.abi } as const
  const { timestamp } = await client.getBlock()
  const now = Number(timestamp)

  /** What the owner has the account do with itself. */
  async function govern(data: Hex) {
    await send(
      await client.writeContract({ ...own, functionName: 'execute', args: [account, 0n, data] }),
    )
  }
  const token = contracts.token
  type Grant = { from?: number; until?: number; gas?: bigint; more?: readonly Permission[] }
  type Permission = { readonly target: Address; readonly selector: Hex; readonly limit: bigint }
  const grant = ({
    from = 0,
    until = now + anHour,
    gas = parseEther('1'),
    more = [],
  }: Grant = {}) => {
    const allowed: readonly Permission[] = [
      { target: friend, selector: '0x00000000', limit: 10n },
      { target: token, selector: '0xa9059cbb', limit: 5n },
      ...more,
    ]
    return govern(
      encodeFunctionData({
        ...{ abi: SessionAccount.abi, functionName: 'grantSession' },
        args: [key.address, from, until, gas, allowed],
      }),
    )
  }
  const revoke = () =>
    govern(
      encodeFunctionData({
        ...{ abi: SessionAccount.abi, functionName: 'revokeSession', args: [key.address] },
      }),
    )

  /** What the key signs: these calls, or other bytes. */
  async function sign(
    what: readonly Call[] | Hex,
    more: Partial<UserOperation<'0.8'>> = {},
    by = key,
  ) {
    const callData =
      typeof what === 'string'
        ? what
        : encodeFunctionData({ abi: own.abi, functionName: 'executeBatch', args: [[...what]] })
    const nonce = await client.readContract({
      ...{
        address: entryPoint,
        abi: entryPoint08Abi,
        functionName: 'getNonce',
        args: [account, 0n],
      },
    })
    const operation: UserOperation<'0.8'> = {
      ...{ sender: account, nonce, callData, signature: '0x' },
      ...{ callGasLimit: 200_000n, verificationGasLimit: 300_000n, preVerificationGas: 60_000n },
      ...{ maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1n, ...more },
    }
    const hash = getUserOperationHash({
      ...{ chainId: definition.id, userOperation: operation },
      ...{ entryPointAddress: entryPoint, entryPointVersion: '0.8' },
    })
    const signature = await by.sign({ hash })
    return { ...operation, signature: `${key.address}${signature.slice(2)}` as Hex }
  }
  /** Has the EntryPoint look at an operation; what it says against it. */
  async function judge(operation: UserOperation<'0.8'>): Promise<string> {
    const bundle = {
      ...{ address: entryPoint, abi: entryPoint08Abi },
      args: [[toPackedUserOperation(operation)], stranger],
    } as const
    try {
      await client.simulateContract({ ...bundle, gas: 2_000_000n, functionName: 'handleOps' })
      return 'holds'
    } catch (error) {
      const revert =
        error instanceof BaseError &&
        error.walk((each) => each instanceof ContractFunctionRevertedError)
      if (!(revert instanceof ContractFunctionRevertedError)) throw error
      return String(revert.data?.args?.[1])
    }
  }
  async function act(operation: UserOperation<'0.8'>) {
    const args = [[toPackedUserOperation(operation)], stranger] as const
    const bundle = { address: entryPoint, abi: entryPoint08Abi, functionName: 'handleOps' } as const
    await send(await client.writeContract({ ...bundle, args, gas: 2_000_000n }))
  }
  return { client, account, key, token, entryPoint, now, grant, revoke, sign, judge, act, own }
}

const refused = 'AA24 signature error'
const transfer = (token: Address, amount: bigint, to = stranger): Call => ({
  ...{ target: token, value: 0n },
  data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, amount] }),
})

test('default: what a key may do, it does, until all of it is used up', async () => {
  const { grant, sign, judge, act, client } = await setup()
  expect(await judge(await sign([pay(friend, 1n)]))).toBe(refused)
  await grant()
  const before = await client.getBalance({ address: friend })
  await act(await sign([pay(friend, 4n), pay(friend, 2n)]))
  expect(await client.getBalance({ address: friend })).toBe(before + 6n)
  expect(await judge(await sign([pay(friend, 5n)]))).toBe(refused)
  expect(await judge(await sign([pay(friend, 2n), pay(friend, 3n)]))).toBe(refused)
  expect(await judge(await sign([pay(friend, 4n)]))).toBe('holds')
})

test('behavior: not before its time, not after it, and not once it is revoked', async () => {
  const { grant, revoke, sign, judge, now } = await setup()
  const calls = [pay(friend, 1n)]
  await grant({ from: now + anHour, until: now + 2 * anHour })
  expect(await judge(await sign(calls))).toBe('AA22 expired or not due')
  await grant()
  expect(await judge(await sign(calls))).toBe('holds')
  await revoke()
  expect(await judge(await sign(calls))).toBe(refused)
  // What is granted anew has nothing of what was before.
  await grant({ gas: 0n })
  expect(await judge(await sign(calls))).toBe(refused)
})

test('behavior: gas is spent within its limit as well', async () => {
  const { grant, sign, judge } = await setup()
  await grant({ gas: 560_000n * 3_000_000_000n })
  const calls = [pay(friend, 1n)]
  expect(await judge(await sign(calls))).toBe('holds')
  expect(await judge(await sign(calls, { maxFeePerGas: 3_000_000_001n }))).toBe(refused)
})

test.each([
  ['allowances', (token: Address) => ({ target: token, selector: '0x095ea7b3' as Hex })],
  ['tokens of others', (token: Address) => ({ target: token, selector: '0x23b872dd' as Hex })],
  ['all of a collection', (token: Address) => ({ target: token, selector: '0xa22cb465' as Hex })],
  [
    'the account itself',
    (_: Address, account: Address) => ({ target: account, selector: '0xb61d27f6' as Hex }),
  ],
  [
    'anybody’s functions',
    () => ({ target: `0x${'0'.repeat(40)}` as Address, selector: '0x12345678' as Hex }),
  ],
])('error: no session gives away %s', async (_, permission) => {
  const { grant, token, account } = await setup()
  const more = [{ ...permission(token, account), limit: 1n }]
  await expect(grant({ more })).rejects.toThrow()
})

test(`behavior: ${tries} calls outside of what is allowed, and none holds`, async () => {
  const { grant, sign, judge, token, account, entryPoint, own, key } = await setup()
  await grant()
  const data = (name: 'approve' | 'mint', to: Address) =>
    encodeFunctionData({ abi: tokenAbi, functionName: name, args: [to, 1n] })
  const beyond = (limit: bigint) => fc.bigInt({ min: limit + 1n, max: 2n ** 128n })
  const someone = fc
    .bigInt({ min: 2n ** 32n, max: 2n ** 160n - 1n })
    .map((number): Address => `0x${number.toString(16).padStart(40, '0')}`)
  const bad: fc.Arbitrary<Call> = fc.oneof(
    beyond(10n).map((value) => pay(friend, value)),
    fc.tuple(someone, fc.bigInt({ min: 1n, max: 10n })).map(([to, value]) => pay(to, value)),
    beyond(5n).map((amount) => transfer(token, amount)),
    fc.constant(transfer(friend, 1n)),
    someone.map((to) => ({ target: token, value: 0n, data: data('approve', to) })),
    someone.map((to) => ({ target: token, value: 0n, data: data('mint', to) })),
    fc.constant({ ...transfer(token, 1n), value: 1n }),
    fc.constantFrom(account, entryPoint).map((target) => pay(target, 1n)),
    fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => ({
      ...{ target: friend, value: 0n },
      data: `0x${Buffer.from(bytes).toString('hex')}` as Hex,
    })),
    fc.constant({ ...transfer(token, 1n), data: `${transfer(token, 1n).data}00` as Hex }),
  )
  const good = fc.constantFrom(pay(friend, 1n), transfer(token, 1n))
  const other = privateKeyToAccount(generatePrivateKey())
  const granting = encodeFunctionData({
    ...{ abi: own.abi, functionName: 'revokeSession', args: [key.address] },
  })
  const operations = fc.oneof(
    { weight: 6, arbitrary: bad.map((call) => sign([call])) },
    { weight: 3, arbitrary: fc.tuple(good, bad).map((calls) => sign(calls)) },
    { weight: 1, arbitrary: good.map((call) => sign([call], {}, other)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Hex>('0x', granting, '0x12345678').map((what) => sign(what)),
    },
  )
  const outcomes = new Map<string, number>()
  for (const operation of fc.sample(operations, tries)) {
    const outcome = await judge(await operation)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  expect(outcomes).toEqual(new Map([[refused, tries]]))
  // It was for what they were that they were refused.
  expect(await judge(await sign([pay(friend, 10n), transfer(token, 5n)]))).toBe('holds')
}, 120_000)
