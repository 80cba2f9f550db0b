import fc from 'fast-check'
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  concatHex,
  createWalletClient,
  defineChain,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  http,
  numberToHex,
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
import { rpc } from '../rpc.js'

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
  type Grant = {
    from?: number
    until?: number
    gas?: bigint
    period?: number
    more?: readonly Permission[]
  }
  type Permission = {
    readonly target: Address
    readonly selector: Hex
    readonly limit: bigint
    readonly period?: number
  }
  const grant = ({
    from = 0,
    until = now + anHour,
    gas = parseEther('1'),
    period = 0,
    more = [],
  }: Grant = {}) => {
    const allowed: readonly Permission[] = [
      { target: friend, selector: '0x00000000', limit: 10n, ...(period && { period }) },
      { target: token, selector: '0xa9059cbb', limit: 5n },
      ...more,
    ]
    return govern(
      encodeFunctionData({
        ...{ abi: SessionAccount.abi, functionName: 'grantSession' },
        args: [key.address, from, until, gas, allowed.map((each) => ({ period: 0, ...each }))],
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
    time = now,
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
    return {
      ...operation,
      signature: concatHex([key.address, numberToHex(time, { size: 6 }), signature]),
    }
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
  /** The key has it done by a transaction of its own (ERC-7710); `round` is how often it was granted something. */
  async function redeem(calls: readonly Call[], { round = 1n, by = key, mode = noMode } = {}) {
    await setBalance(chain, { address: by.address, value: parseEther('1') })
    const words = [{ type: 'address' }, { type: 'uint256' }] as const
    const context = encodeAbiParameters(words, [key.address, round])
    const packed = calls.map(({ target, value, data }) =>
      encodePacked(['address', 'uint256', 'bytes'], [target, value, data]),
    )
    const args = [calls.map(() => context), calls.map(() => mode), packed] as const
    const asked = { ...own, account: by, functionName: 'redeemDelegations', args } as const
    await client.simulateContract(asked)
    await send(await client.writeContract(asked))
  }
  const leftOf = (target: Address, selector: Hex) =>
    client.readContract({ ...own, functionName: 'leftOf', args: [key.address, target, selector] })
  /** Seconds go by. */
  const pass = async (seconds: number) => {
    await rpc(rpcUrl, 'evm_increaseTime', [seconds])
    await rpc(rpcUrl, 'evm_mine', [])
  }
  return {
    ...{ client, account, key, token, entryPoint, now, grant, revoke, sign, judge, act, own },
    ...{ redeem, leftOf, pass },
  }
}

const refused = 'AA24 signature error'
const noMode: Hex = `0x${'0'.repeat(64)}`
const noSelector: Hex = '0x00000000'
const timeOf = async (client: { getBlock(): Promise<{ timestamp: bigint }> }) =>
  Number((await client.getBlock()).timestamp)
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

test('behavior: what is allowed for each period is there again in the next one, and no earlier', async () => {
  const { grant, sign, judge, act, leftOf, pass, client } = await setup()
  await grant({ period: 600, until: (await timeOf(client)) + 100_000 })
  const begin = await timeOf(client)
  const calls = (value: bigint) => [pay(friend, value)]
  const at = (value: bigint, time: number) => sign(calls(value), {}, undefined, time)
  await act(await at(7n, begin))
  expect(await leftOf(friend, noSelector)).toBe(3n)
  expect(await judge(await at(4n, begin))).toBe(refused)
  // Another time than it is: that of the next period, of a former one, or before the session.
  expect(await judge(await at(4n, begin + 600))).toBe('AA22 expired or not due')
  expect(await judge(await at(4n, begin - 1))).toBe(refused)
  await pass(600)
  expect(await leftOf(friend, noSelector)).toBe(10n)
  expect(await judge(await at(3n, begin))).toBe('AA22 expired or not due')
  expect(await judge(await at(11n, begin + 600))).toBe(refused)
  await act(await at(10n, begin + 600))
  expect(await judge(await at(1n, begin + 600))).toBe(refused)
  // Beyond the session's end there is no period.
  await pass(100_000)
  expect(await judge(await at(1n, await timeOf(client)))).toBe('AA22 expired or not due')
})

test('behavior: a key redeems its permissions by a transaction of its own (ERC-7710)', async () => {
  const { grant, revoke, redeem, client, leftOf, token, account, pass } = await setup()
  await expect(redeem([pay(friend, 1n)])).rejects.toThrow('NotAllowed')
  await grant({ period: 600, until: (await timeOf(client)) + 1800 })
  const before = await client.getBalance({ address: friend })
  await redeem([pay(friend, 4n), pay(friend, 3n)])
  expect(await client.getBalance({ address: friend })).toBe(before + 7n)
  expect(await leftOf(friend, noSelector)).toBe(3n)
  for (const wrong of [
    [pay(friend, 4n)],
    [pay(friend, 2n), pay(friend, 2n)],
    [pay(stranger, 1n)],
    [transfer(token, 6n)],
    [pay(account, 1n)],
  ])
    await expect(redeem(wrong)).rejects.toThrow('NotAllowed')
  const by = privateKeyToAccount(generatePrivateKey())
  await expect(redeem([pay(friend, 1n)], { by })).rejects.toThrow('NotAllowed')
  await expect(redeem([pay(friend, 1n)], { round: 2n })).rejects.toThrow('NotAllowed')
  const mode: Hex = `0x01${'0'.repeat(62)}`
  await expect(redeem([pay(friend, 1n)], { mode })).rejects.toThrow('NotAllowed')
  await pass(600)
  await redeem([pay(friend, 10n)])
  await revoke()
  await pass(600)
  await expect(redeem([pay(friend, 1n)])).rejects.toThrow('NotAllowed')
  // Granted anew, it is another session.
  await grant({ until: (await timeOf(client)) + 60 })
  await expect(redeem([pay(friend, 1n)])).rejects.toThrow('NotAllowed')
  await redeem([pay(friend, 1n)], { round: 3n })
  await pass(61)
  await expect(redeem([pay(friend, 1n)], { round: 3n })).rejects.toThrow('NotAllowed')
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
  const { grant, sign, judge, redeem, token, account, entryPoint, own, key } = await setup()
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
  for (const call of fc.sample(bad, Math.ceil(tries / 4)))
    await expect(redeem([call])).rejects.toThrow('NotAllowed')
  // It was for what they were that they were refused.
  expect(await judge(await sign([pay(friend, 10n), transfer(token, 5n)]))).toBe('holds')
}, 120_000)
