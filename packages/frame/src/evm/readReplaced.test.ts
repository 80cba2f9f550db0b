import { type Devnet, startDevnet } from '@billfold/devnet'
import fc from 'fast-check'
import { createTestClient, getAddress, type Hex, http, publicActions } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noDelegate } from '../keys/delegates.js'
import type { SignRequest } from '../keys/SignRequest.js'
import { sign } from '../keys/sign.js'
import { NodeError } from '../server/createRpcCaller.js'
import { ServerError } from '../server/createServerCaller.js'
import { nodeOf } from './testing/nodeOf.js'
import { chainId, openSender } from './testing/openSender.js'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())

/** A wallet, and a chain that makes blocks when it is told to. */
async function open() {
  const chain = createTestClient({
    mode: 'anvil',
    transport: http(devnet.chains[0].rpcUrl),
  }).extend(publicActions)
  await chain.setAutomine(false)
  const sender = await openSender(() => devnet)
  const { from } = sender
  const heldBy = (address: Hex) => chain.getBalance({ address })
  const transactionOf = (hash: Hex) => chain.getTransaction({ hash })
  const cancel = { to: from, value: '0x0' }
  const dropAll = () =>
    nodeOf(devnet.chains[0])({ chainId, method: 'anvil_dropAllTransactions', params: [] })
  return { dropAll, ...sender, chain, heldBy, transactionOf, cancel }
}

let receivers = 0
/** An account that nobody has paid before. */
const receiver = () => {
  receivers += 1
  return getAddress(`0x${receivers.toString(16).padStart(40, 'b')}`)
}

const fieldsOf = ({ request }: { request: unknown }) =>
  (request as { transaction: Record<string, Hex> }).transaction
const numberOf = (value: Hex | undefined) => BigInt(value ?? 0)

test('default: the same under the same number, for an eighth more, is paid once', async () => {
  const { send, ask, chain, heldBy, transactionOf } = await open()
  const payment = { to: receiver(), value: '0x7' }
  const first = await transactionOf(await send(payment))
  const again = await ask({ ...payment, nonce: '0x0' })
  expect(again.claims?.replaced).toMatchObject({
    ...{ kind: 'speedUp', transaction: { nonce: '0x0', value: '0x7', to: payment.to } },
  })
  const { nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = fieldsOf(again)
  expect([nonce, numberOf(gas)]).toEqual(['0x0', first.gas])
  expect(numberOf(maxFeePerGas) * 8n).toBeGreaterThanOrEqual((first.maxFeePerGas ?? 0n) * 9n)
  expect(numberOf(maxPriorityFeePerGas) * 8n).toBeGreaterThanOrEqual(
    (first.maxPriorityFeePerGas ?? 0n) * 9n,
  )
  await send({ ...payment, nonce: '0x0' })
  await chain.mine({ blocks: 1 })
  expect(await heldBy(payment.to)).toBe(7n)
  expect(fieldsOf(await ask({})).nonce).toBe('0x1')
})

test('default: nothing, to oneself, cancels it; what was cancelled no page has paid after all', async () => {
  const { send, ask, cancel, chain, heldBy, from } = await open()
  const payment = { to: receiver(), value: '0x7' }
  await send(payment)
  const cancelling = await ask({ ...cancel, nonce: '0x0' })
  expect(cancelling.claims?.replaced).toMatchObject({
    ...{ kind: 'cancel', transaction: { to: payment.to } },
  })
  await send({ ...cancel, nonce: '0x0' })
  await expect(ask({ ...payment, nonce: '0x0' })).rejects.toThrow('Invalid input')
  expect((await ask({ ...cancel, nonce: '0x0' })).claims?.replaced?.kind).toBe('speedUp')
  await chain.mine({ blocks: 1 })
  expect(await heldBy(payment.to)).toBe(0n)
  expect(await chain.getTransactionCount({ address: from })).toBe(1)
})

test('behavior: a network without EIP-1559', async () => {
  const { send, ask, from } = await open()
  const old = nodeOf(devnet.chains[0], async (method, next) =>
    method === 'eth_getBlockByNumber' ? { number: '0x1' } : next(),
  )
  await send({}, old)
  const price = numberOf(fieldsOf(await ask({}, old)).gasPrice)
  const raised = fieldsOf(await ask({ nonce: '0x0' }, old))
  expect(numberOf(raised.gasPrice) * 8n).toBeGreaterThanOrEqual(price * 9n)
  expect(raised.maxFeePerGas).toBeUndefined()
  expect(fieldsOf(await ask({ to: from, value: '0x0', nonce: '0x0' }, old)).gasPrice).toBe(
    raised.gasPrice,
  )
})

test('behavior: what changes the account itself is neither sped up nor cancelled, and that is said', async () => {
  const { send, ask, owner, cancel, sent, from } = await open()
  await send({ to: receiver(), value: '0x7' })
  const { transaction } = (await ask({})).request as Extract<
    SignRequest,
    { kind: 'evmTransaction' }
  >
  const own = { ...transaction, to: from, value: '0x0', data: '0x' } as const
  const signed = (await sign(owner, {
    kind: 'evmSelfCall',
    ...{ transaction: own, delegate: noDelegate },
  })) as Hex
  expect(signed.slice(0, 4)).toBe('0x04')
  const nonce = Number(transaction.nonce)
  await sent.add({ chainId, from }, { nonce, signed })
  await expect(ask({ ...cancel, nonce: transaction.nonce })).rejects.toThrow(
    'It changes the account, and cannot be sped up or cancelled',
  )
})

test('behavior: nothing else is put in its place, and nothing under a number that is not waiting', async () => {
  const { send, ask, chain } = await open()
  const payment = { to: receiver(), value: '0x7' }
  await send(payment)
  for (const other of [
    { ...payment, value: '0x8' },
    { ...payment, to: receiver() },
    { ...payment, data: '0x12' },
    { ...payment, value: '0x0' },
  ])
    await expect(ask({ ...other, nonce: '0x0' })).rejects.toThrow('Invalid input')
  await expect(ask({ ...payment, nonce: '0x2' })).rejects.toThrow('Invalid input')
  const looked = await ask({ ...payment, nonce: '0x0' })
  await chain.mine({ blocks: 1 })
  await expect(looked.check?.()).rejects.toThrow('Confirmed already')
  await expect(ask({ ...payment, nonce: '0x0' })).rejects.toThrow('Confirmed already')
})

test('behavior: of two that replace the same one the second has to be looked at anew', async () => {
  const { send, ask, cancel } = await open()
  const payment = { to: receiver(), value: '0x7' }
  await send(payment)
  const looked = await ask({ ...payment, nonce: '0x0' })
  await send({ ...cancel, nonce: '0x0' })
  await expect(looked.check?.()).rejects.toThrow('Another transaction was sent meanwhile')
})

test('behavior: what nodes refuse to replace is as it was, and what was refused before too', async () => {
  const { send, cancel, sent, from } = await open()
  const place = { chainId, from }
  await send({ to: receiver(), value: '0x7' })
  await sent.write(place, { ...(await sent.read(place)), refused: 1 })
  const before = await sent.read(place)
  const refusing = nodeOf(devnet.chains[0], async (method, next) => {
    if (method !== 'eth_sendRawTransaction') return next()
    throw new NodeError({ code: -32_000, message: 'replacement transaction underpriced' })
  })
  await expect(send({ ...cancel, nonce: '0x0' }, refusing)).rejects.toThrow('underpriced')
  expect(await sent.read(place)).toEqual(before)
  await send({ ...cancel, nonce: '0x0' })
  expect((await sent.read(place)).refused).toBe(1)
})

/** Loses what is sent while it is away. */
function lossy() {
  const state = { isAway: true }
  const by = nodeOf(devnet.chains[0], async (method, next) => {
    if (state.isAway && method === 'eth_sendRawTransaction')
      throw new ServerError({ message: 'Away' })
    return next()
  })
  return { state, by }
}

test('behavior: what was never heard is not sent again once it is cancelled, and nobody is told to pay anew', async () => {
  const { ask, send, owner, cancel, chain, heldBy } = await open()
  const { state, by } = lossy()
  const payment = { to: receiver(), value: '0x7' }
  const call = await ask(payment, by)
  await call.toResult(await sign(owner, call.request))
  state.isAway = false
  await send({ ...cancel, nonce: '0x0' })
  expect(await call.follow?.({ inTurn: (work) => work() })).toBeUndefined()
  await chain.mine({ blocks: 1 })
  expect(await heldBy(payment.to)).toBe(0n)
}, 20_000)

test('behavior: a cancellation that never arrives leaves the payment as it was; of both lost it is told', async () => {
  const { ask, send, owner, cancel, sent, from } = await open()
  const place = { chainId, from }
  const follow = async (given: object, by = lossy().by) => {
    const call = await ask(given, by)
    const hash = await call.toResult(await sign(owner, call.request))
    return { hash, told: await call.follow?.({ inTurn: (work) => work() }) }
  }
  await send({ to: receiver(), value: '0x7' })
  const before = await sent.find(place, 0)
  expect((await follow({ ...cancel, nonce: '0x0' })).told).toBeUndefined()
  expect(await sent.find(place, 0)).toEqual(before)
  const forgetful = nodeOf(devnet.chains[0], async (method, next) => {
    if (method === 'eth_getTransactionByHash') return null
    if (method === 'eth_sendRawTransaction') throw new ServerError({ message: 'Away' })
    return next()
  })
  const { hash, told } = await follow({ ...cancel, nonce: '0x0' }, forgetful)
  expect(told).toBe(hash)
  expect(await sent.read(place)).toEqual({ sent: [], refused: 0 })
}, 30_000)

type Step = {
  readonly kind: 'pay' | 'speedUp' | 'cancel' | 'first' | 'lose' | 'mine'
  readonly at: number
}
const pay = { kind: 'pay', at: 0 } as const
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('pay', 'speedUp', 'cancel', 'first', 'lose', 'mine'),
    at: fc.nat(3),
  }),
  { minLength: 3, maxLength: 9, size: 'max' },
)

test('behavior: in whatever order they are mined, nothing is paid twice, nor once it is cancelled', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const { send, sent, from, chain, heldBy, cancel, dropAll } = await open()
      const place = { chainId, from }
      const payments: { to: Hex; nonce: number; signed: Hex[] }[] = []
      const isOpen = async (nonce: number) =>
        (await chain.getTransactionCount({ address: from })) <= nonce
      const signedOf = async (nonce: number) => (await sent.find(place, nonce))?.signed ?? '0x'
      const take = async (each: (typeof payments)[number]) => {
        each.signed.push(await signedOf(each.nonce))
      }
      for (const { kind, at } of [pay, pay, ...given]) {
        const payment = payments[at % Math.max(1, payments.length)]
        if (kind === 'mine') await chain.mine({ blocks: 1 })
        else if (kind === 'pay') {
          const to = receiver()
          const hash = await send({ to, value: '0x7' })
          const { nonce } = await chain.getTransaction({ hash })
          payments.push({ to, nonce, signed: [await signedOf(nonce)] })
        } else if (payment && (await isOpen(payment.nonce))) {
          const { nonce, to, signed } = payment
          const numbered = { nonce: `0x${nonce.toString(16)}` }
          if (kind === 'speedUp') {
            // One that is cancelled stays so.
            await send({ to, value: '0x7', ...numbered }).then(
              () => take(payment),
              (error) => expect(error.message).toContain('Invalid input'),
            )
          } else if (kind === 'cancel') {
            await send({ ...cancel, ...numbered })
            await take(payment)
          } else {
            // Nodes forget, or have heard of the first one alone.
            await dropAll()
            const [first = '0x'] = signed
            if (kind === 'first')
              await chain.sendRawTransaction({ serializedTransaction: first }).catch(() => {})
          }
        }
      }
      // What was lost is sent again with the next one.
      const last = receiver()
      await send({ to: last, value: '0x7' })
      await chain.mine({ blocks: 2 })
      expect(await chain.getTransactionCount({ address: from })).toBe(payments.length + 1)
      const held = await Promise.all([...payments.map(({ to }) => to), last].map(heldBy))
      for (const [at, { nonce }] of payments.entries()) {
        expect([0n, 7n]).toContain(held[at])
        expect(payments.filter((each) => each.nonce === nonce)).toHaveLength(1)
      }
      for (const [at, { signed }] of payments.entries())
        if (signed.length === 1) expect(held[at]).toBe(7n)
      expect(held.at(-1)).toBe(7n)
    }),
    { numRuns: 12 },
  )
}, 120_000)
