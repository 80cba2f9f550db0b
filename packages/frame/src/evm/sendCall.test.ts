import { type Devnet, startDevnet } from '@billfold/devnet'
import { encodeFunctionData, erc20Abi, getAddress, type Hex, keccak256, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sign } from '../keys/sign.js'
import { NodeError, type RequestRpc } from '../server/createRpcCaller.js'
import { ServerError } from '../server/createServerCaller.js'
import { nodeOf } from './testing/nodeOf.js'
import { chainId, openSender, somebody } from './testing/openSender.js'

const to = somebody

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())

const node = (change?: Parameters<typeof nodeOf>[1]) => (asked: Parameters<RequestRpc>[0]) =>
  nodeOf(devnet.chains[0], change)(asked)

const honest = node()
const read = async (method: string, ...params: unknown[]) =>
  (await honest({ chainId, method, params })) as never
const open = (requestRpc?: RequestRpc, coins?: bigint) =>
  openSender(() => devnet, { requestRpc, coins })

const fieldsOf = ({ request }: { request: unknown }) =>
  (request as { transaction: Record<string, Hex> }).transaction

test('default: what is left open is filled in, and what is signed is sent', async () => {
  const { ask, send, from } = await open()
  const { request, claims } = await ask({ value: '0x64' })
  expect(claims).toEqual({ trial: 'succeeds', isWaiting: false, isWishRefused: false })
  expect(request).toMatchObject({
    kind: 'evmTransaction',
    transaction: { chainId: '0x7a69', nonce: '0x0', gas: '0x5208', to, value: '0x64', data: '0x' },
  })
  const hash = await send({ value: '0x64' })
  const { value, nonce } = await read('eth_getTransactionByHash', hash)
  expect([value, nonce]).toEqual(['0x64', '0x0'])
  expect(fieldsOf(await ask({})).nonce).toBe('0x1')
  expect(await read('eth_getTransactionCount', from, 'pending')).toBe('0x1')
})

test('behavior: two in quick succession have numbers of their own, whatever the node has heard', async () => {
  const forgetful = node(async (method, ask) =>
    method === 'eth_getTransactionCount' ? '0x0' : ask(),
  )
  const { send } = await open(forgetful)
  const hashes = [await send({ value: '0x1' }), await send({ value: '0x2' }, forgetful)]
  const nonces = await Promise.all(
    hashes.map(async (hash) => Object(await read('eth_getTransactionByHash', hash)).nonce),
  )
  expect(nonces).toEqual(['0x0', '0x1'])
})

test('behavior: one that was sent while the visitor looked makes the other one void', async () => {
  const { ask, send } = await open()
  const looked = await ask({ value: '0x1' })
  await send({ value: '0x2' })
  await expect(looked.check?.()).rejects.toThrow('Another transaction was sent meanwhile')
})

test('behavior: where an answer is lost the hash is known, and nothing is paid twice', async () => {
  const unheard = () => {
    throw new ServerError({ message: 'The server cannot be reached.' })
  }
  const lossy = (times: number) => {
    let lost = 0
    return node(async (method, ask) => {
      const answer = await ask()
      const isLost = method === 'eth_sendRawTransaction' && lost < times
      lost += isLost ? 1 : 0
      return isLost ? unheard() : answer
    })
  }
  const { send, from } = await open()
  const hash = await send({ value: '0x7' }, lossy(1))
  expect(Object(await read('eth_getTransactionByHash', hash)).value).toBe('0x7')
  expect(await read('eth_getTransactionCount', from, 'pending')).toBe('0x1')
})

test.each([
  ['too many calls', ['lost', 'refused'], new ServerError({ message: 'slow', status: 429 })],
  ['another node', ['lost', 'refused'], new NodeError({ code: -32_000, message: 'nonce too low' })],
  ['too many calls at once', ['refused'], new ServerError({ message: 'slow', status: 429 })],
  ['no sense', ['refused'], new ServerError({ message: 'what?', status: 200 })],
] as const)(
  'behavior: %s is no word that it was not sent',
  async (_, fates, refusal) => {
    const left: string[] = [...fates]
    const faulty = node(async (method, ask) => {
      if (method === 'eth_getTransactionByHash') throw new ServerError({ message: 'lost' })
      if (method !== 'eth_sendRawTransaction') return ask()
      const fate = left.shift()
      const answer = await ask().catch((error) => error)
      if (fate === 'lost') throw new ServerError({ message: 'lost' })
      if (fate === 'refused') throw refusal
      if (answer instanceof Error) throw answer
      return answer
    })
    const { send, from } = await open()
    const hash = await send({ value: '0x7' }, faulty)
    expect(Object(await read('eth_getTransactionByHash', hash)).value).toBe('0x7')
    expect(await read('eth_getTransactionCount', from, 'pending')).toBe('0x1')
  },
  20_000,
)

test('behavior: a refusal whose look-up is lost is none yet', async () => {
  let sends = 0
  const faulty = node(async (method, ask) => {
    if (method === 'eth_getTransactionByHash') throw new ServerError({ message: 'lost' })
    if (method !== 'eth_sendRawTransaction') return ask()
    sends += 1
    if (sends > 1) return ask()
    await ask() // by one of the server's nodes, which the next of them has heard of
    throw new NodeError({ code: -32_000, message: 'nonce too low' })
  })
  const { send } = await open()
  const hash = await send({ value: '0x7' }, faulty)
  expect(Object(await read('eth_getTransactionByHash', hash)).value).toBe('0x7')
}, 20_000)

test('behavior: what never got out is sent again before the next one', async () => {
  const { send, from } = await open()
  const away = node(async (method, ask) => {
    if (method === 'eth_sendRawTransaction') throw new ServerError({ message: 'Away', status: 503 })
    return ask()
  })
  const lost = await send({ value: '0x7' }, away)
  expect(await read('eth_getTransactionByHash', lost)).toBeNull()
  const next = await send({ value: '0x8' })
  expect(Object(await read('eth_getTransactionByHash', lost)).nonce).toBe('0x0')
  expect(Object(await read('eth_getTransactionByHash', next)).nonce).toBe('0x1')
  expect(await read('eth_getTransactionCount', from, 'pending')).toBe('0x2')
}, 20_000)

test('behavior: what nobody takes is sent again, and given up in the end, with its number for the next', async () => {
  const { owner, ask, sent, from } = await open()
  let isAway = true
  const away = node(async (method, next) => {
    if (isAway && method === 'eth_sendRawTransaction') throw new ServerError({ message: 'Away' })
    return next()
  })
  const follow = async (value: Hex) => {
    isAway = true
    const call = await ask({ value }, away)
    const hash = await call.toResult(await sign(owner, call.request))
    const again = { inTurn: (work: () => Promise<void>) => work() }
    return { hash, told: () => call.follow?.(again) }
  }
  const lost = await follow('0x7')
  expect(await lost.told()).toBe(lost.hash)
  expect(await sent.read({ chainId, from })).toEqual({ sent: [], refused: 0 })
  const late = await follow('0x8')
  isAway = false
  expect(await late.told()).toBeUndefined()
  expect(Object(await read('eth_getTransactionByHash', late.hash)).nonce).toBe('0x0')
  expect(await read('eth_getTransactionByHash', lost.hash)).toBeNull()
  const heard = await ask({ value: '0x9' })
  await heard.toResult(await sign(owner, heard.request))
  expect(await heard.follow?.({ inTurn: (work) => work() })).toBeUndefined()
}, 30_000)

test('behavior: the number of one that was given up comes before those that wait for it', async () => {
  const { send, ask, sent, from } = await open(losing().by)
  await send({ value: '0x7' })
  await send({ value: '0x8' })
  const [, second] = (await sent.read({ chainId, from })).sent
  await sent.write({ chainId, from }, { sent: second ? [second] : [], refused: 0 })
  expect(fieldsOf(await ask({}, losing().by)).nonce).toBe('0x0')
})

/** Has every sending fail. */
const failing = (error: Error) =>
  node(async (method, ask) => {
    if (method === 'eth_sendRawTransaction') throw error
    return ask()
  })

test('behavior: of what a node has refused and what comes next only one can be paid', async () => {
  const { send, ask, sent, from } = await open()
  const refusing = failing(new NodeError({ code: -32_000, message: 'no' }))
  await expect(send({}, refusing)).rejects.toThrow('no')
  expect(await sent.read({ chainId, from })).toEqual({ sent: [], refused: 0 })
  const counting = (latest: string) =>
    node(async (method, next, params) => {
      if (method !== 'eth_getTransactionCount') return next()
      return Object(params)[1] === 'latest' ? latest : '0x1'
    })
  expect(fieldsOf(await ask({}, counting('0x0'))).nonce).toBe('0x0')
  expect(fieldsOf(await ask({}, counting('0x1'))).nonce).toBe('0x1')
  await send({})
  expect(fieldsOf(await ask({})).nonce).toBe('0x1')
})

test('behavior: one that was refused, or given up, leaves those that have been waiting for long', async () => {
  const { send, ask, owner, sent, from } = await open()
  const place = { chainId, from }
  const old = { nonce: 5, signed: '0x05', at: 0 } as const
  await sent.write(place, { sent: [old] })
  const refusing = failing(new NodeError({ code: -32_000, message: 'no' }))
  await expect(send({}, refusing)).rejects.toThrow('no')
  expect(await sent.find(place, 5)).toEqual(old)
  const call = await ask({}, failing(new ServerError({ message: 'Away' })))
  const hash = await call.toResult(await sign(owner, call.request))
  expect(await call.follow?.({ inTurn: (work) => work() })).toBe(hash)
  expect(await sent.find(place, 5)).toEqual(old)
}, 30_000)

test('behavior: one that was not sent leaves the one before it to be sent again', async () => {
  const { send, sent, from } = await open()
  await send({ value: '0x7' })
  const before = await sent.read({ chainId, from })
  const unserved = new ServerError({ message: 'no', status: 400 })
  await expect(send({ value: '0x8' }, failing(unserved))).rejects.toThrow('no')
  expect(before.sent.map(({ nonce }) => nonce)).toEqual([0])
  expect(await sent.read({ chainId, from })).toEqual(before)
})

test('behavior: a node that lags behind has no number used again', async () => {
  const { send, ask } = await open()
  await send({})
  await send({})
  const lagging = node(async (method, next) =>
    method === 'eth_getTransactionCount' ? '0x0' : next(),
  )
  expect(fieldsOf(await ask({}, lagging)).nonce).toBe('0x2')
})

/** A node that has lost every transaction, as it counts them. It takes all that is sent, and says so to nobody. */
function losing(
  fate: { counted?: string; latest?: string; takes?: (signed: Hex) => boolean } = {},
) {
  const { counted = '0x0', latest = counted, takes = () => true } = fate
  const taken: Hex[] = []
  const by = node(async (method, next, params) => {
    const [signed = '0x', block] = params as Hex[] // of what is sent, or counted
    if (method === 'eth_getTransactionCount') return `${block}` === 'latest' ? latest : counted
    if (method !== 'eth_sendRawTransaction') return next()
    if (!takes(signed)) throw new NodeError({ code: -32_000, message: 'no' })
    taken.push(signed)
    return keccak256(signed)
  })
  return { by, taken }
}

test('behavior: one that nodes have lost is sent again before those that wait for it', async () => {
  const { send, ask, sent, from } = await open(losing().by)
  await send({ value: '0x7' })
  await send({ value: '0x8' })
  const { by, taken } = losing()
  const { request, claims } = await ask({}, by)
  expect([fieldsOf({ request }).nonce, claims?.isWaiting]).toEqual(['0x2', false])
  const noted = (await sent.read({ chainId, from })).sent.map(({ signed }) => signed)
  expect(noted).toHaveLength(2)
  expect(taken).toEqual(noted)
  // One that is refused now leaves its number to the next.
  const refusing = losing({ takes: (signed) => signed !== noted[0] })
  expect(fieldsOf(await ask({}, refusing.by)).nonce).toBe('0x0')
})

test('behavior: what has to wait for one that was sent elsewhere says so', async () => {
  const { send, ask } = await open(losing({ counted: '0x5' }).by)
  await send({})
  const missing = losing({ counted: '0x4' })
  const { request, claims } = await ask({}, missing.by)
  expect([fieldsOf({ request }).nonce, claims?.isWaiting]).toEqual(['0x6', true])
  // Some nodes keep none that waits.
  const strict = losing({ counted: '0x4', takes: () => false })
  const next = await ask({}, strict.by)
  expect([fieldsOf(next).nonce, next.claims?.isWaiting]).toEqual(['0x4', false])
})

test('behavior: one that was refused in the place of one that counts as sent', async () => {
  const { send, ask, sent, from } = await open(losing().by)
  await send({ value: '0x7' })
  const refusing = losing({ takes: () => false })
  await expect(send({ value: '0x8' }, refusing.by)).rejects.toThrow('no')
  expect(await sent.read({ chainId, from })).toMatchObject({ sent: [{ nonce: 0 }], refused: 0 })
  // A node has one of the two. Where it is not the one that counts as sent, only one more may be paid.
  const counted = { counted: '0x1', latest: '0x0' }
  expect(fieldsOf(await ask({}, losing(counted).by)).nonce).toBe('0x1')
  const other = losing({ ...counted, takes: () => false })
  expect(fieldsOf(await ask({}, other.by)).nonce).toBe('0x0')
})

test('behavior: a node of another network signs nothing', async () => {
  const foreign = node(async (method, ask) => (method === 'eth_chainId' ? '0x1' : ask()))
  const { ask } = await open(foreign)
  await expect(ask({})).rejects.toMatchObject({ code: 4901 })
})

test('behavior: more than there is', async () => {
  const { ask } = await open(honest, 10n ** 15n)
  for (const value of [10n ** 16n, 10n ** 15n])
    await expect(ask({ value: numberToHex(value) })).rejects.toMatchObject({
      code: -32_003,
      message: 'insufficient funds for the amount and the fee',
    })
})

test('behavior: wishes of the page for number, gas and fees', async () => {
  const { ask } = await open(honest, 10n ** 20n)
  const own = fieldsOf(await ask({}))
  const most = BigInt(own.maxFeePerGas ?? 0)
  const wish = async (given: object) => {
    const call = await ask(given)
    return { ...fieldsOf(call), isRefused: call.claims?.isWishRefused }
  }
  const fees = { maxFeePerGas: numberToHex(most * 2n), maxPriorityFeePerGas: '0x1' }
  expect(await wish(fees)).toMatchObject({ ...fees, isRefused: false })
  expect(await wish({ gasPrice: numberToHex(most) })).toMatchObject({
    gasPrice: numberToHex(most),
    isRefused: false,
  })
  expect(await wish({ gas: '0x5300' })).toMatchObject({ gas: '0x5300', isRefused: false })
  const high = numberToHex(most * 100n)
  for (const far of [
    { maxFeePerGas: high, maxPriorityFeePerGas: high },
    { maxFeePerGas: high },
    { maxFeePerGas: '0x1' },
    { gasPrice: high },
    { gasPrice: '0x1' },
    { gas: '0x1' },
    { gas: '0xffffffff' },
  ])
    expect([far, await wish(far)]).toMatchObject([
      far,
      { gas: own.gas, maxFeePerGas: own.maxFeePerGas, isRefused: true },
    ])
  expect(await wish({ nonce: '0x0' })).toMatchObject({ nonce: '0x0' })
  await expect(ask({ nonce: '0x1' })).rejects.toThrow('Invalid input')
})

test('behavior: a node that tells a high tip is not believed', async () => {
  const greedy = node(async (method, ask) =>
    method === 'eth_maxPriorityFeePerGas' ? numberToHex(10n ** 18n) : ask(),
  )
  const { ask } = await open(greedy, 10n ** 20n)
  expect(fieldsOf(await ask({})).maxPriorityFeePerGas).toBe(numberToHex(100n * 10n ** 9n))
})

test('behavior: a network without EIP-1559', async () => {
  const old = node(async (method, ask) =>
    method === 'eth_getBlockByNumber' ? { number: '0x1' } : ask(),
  )
  const { ask } = await open(old)
  const { gasPrice, maxFeePerGas } = fieldsOf(await ask({}))
  const told = BigInt(await read('eth_gasPrice'))
  expect([BigInt(gasPrice ?? 0), maxFeePerGas]).toEqual([(told * 5n) / 4n, undefined])
  const wished = { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' }
  expect((await ask(wished)).claims?.isWishRefused).toBe(true)
})

test('behavior: a token is called what it calls itself; what would fail is for the visitor', async () => {
  const { ask } = await open()
  const token = devnet.chains[0].contracts.token
  const data = (value: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] })
  const wrong = { to: token, value: '0x0', data: data(1n) }
  await expect(ask(wrong)).rejects.toMatchObject({ name: 'NodeError' })
  const { claims } = await ask({ ...wrong, gas: '0x186a0' })
  expect(claims).toEqual({
    tokens: { [getAddress(token)]: { symbol: 'LTK', decimals: 18 } },
    trial: 'fails',
    isWaiting: false,
    isWishRefused: false,
  })
})

test('behavior: who may spend, and is no contract', async () => {
  const { ask } = await open()
  const { token, multicall3 } = devnet.chains[0].contracts
  const person = privateKeyToAccount(`0x${'7'.repeat(64)}`).address
  const allow = async (spender: Hex) => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, 1n],
    })
    return (await ask({ to: token, value: '0x0', data })).claims?.people
  }
  expect(await allow(person)).toEqual([person])
  expect(await allow(multicall3)).toBeUndefined()
})
