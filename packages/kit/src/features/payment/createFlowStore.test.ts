import { afterEach, expect, test, vi } from 'vitest'
import { endVisits, settle, visit } from '../../../../../test/helpers/visit.js'
import type { ConnectionEvent } from '../../state/connection.js'
import { createFlowStore } from './createFlowStore.js'
import type { PaymentForm } from './flow.js'

afterEach(() => {
  vi.useRealTimers()
  endVisits()
})

type Form = PaymentForm & { readonly amount: string }

const storeOf = createFlowStore<{ amount?: string }, Form, { price: number }>({
  begin: ({ amount = '' } = {}) => ({ amount }),
  move: (form) => form,
})

const session = { connectorId: 'wallet', addresses: ['0x12'], chainId: 'eip155:31337' } as const

/** A page whose wallet of the last visit would not answer. */
function setUp() {
  const provider = { request: () => new Promise(() => {}), on() {}, removeListener() {} }
  const { kit } = visit({
    library: 'none',
    connectors: [{ id: session.connectorId, name: 'Own', getProvider: () => provider }],
  })
  vi.stubGlobal('navigator', { onLine: true })
  const store = storeOf(kit)
  store.begin({ amount: '1' })
  return { kit, store }
}

test('default: worked out, unless something else is begun meanwhile', async () => {
  const { store } = setUp()
  const isReady = await store.prepare({
    event: { type: 'prepare' },
    work: async () => ({ price: 1 }),
  })
  expect(isReady).toBe(true)
  expect(store.getState()).toMatchObject({ status: 'ready', preview: { price: 1 } })

  store.begin({ amount: '2' })
  let answer = (_preview: { price: number }): void => {}
  let signal: AbortSignal | undefined
  const preparing = store.prepare({
    event: { type: 'prepare' },
    work(given) {
      signal = given
      return new Promise((resolve) => {
        answer = resolve
      })
    },
  })
  await settle()
  store.edit({ amount: '3' })
  expect(signal?.aborted).toBe(true)
  answer({ price: 2 })
  expect(await preparing).toBe(false)
  expect(store.getState()).toEqual({ status: 'filling', form: { amount: '3' } })
})

test('behavior: worked out once the wallet of the last visit is back', async () => {
  const { kit, store } = setUp()
  const { dispatch } = kit._internal
  const happen = (event: ConnectionEvent) =>
    dispatch({ type: 'connection', namespace: 'eip155', event })
  happen({ type: 'remembered', session })
  const work = vi.fn(async () => ({ price: 1 }))
  const preparing = store.prepare({ event: { type: 'prepare' }, work })
  await settle()
  expect(work).not.toHaveBeenCalled()
  expect(store.getState()).toMatchObject({ status: 'preparing' })
  happen({ type: 'connected', session })
  expect(await preparing).toBe(true)
})

test('behavior: the wallet of the last visit does not answer', async () => {
  const { kit, store } = setUp()
  kit._internal.dispatch({
    ...{ type: 'connection', namespace: 'eip155' },
    event: { type: 'remembered', session },
  })
  vi.useFakeTimers()
  const preparing = store.prepare({ event: { type: 'prepare' }, work: async () => ({ price: 1 }) })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await preparing).toBe(false)
  expect(store.getState()).toMatchObject({ status: 'filling', problem: 'walletOffline' })
})

test('behavior: what went wrong is a code, and none where nobody waits for it', async () => {
  const { store } = setUp()
  const refused = Object.assign(new Error('Refused.'), { code: 'refused' })
  const prepare = (error: unknown) =>
    store.prepare({ event: { type: 'prepare' }, work: () => Promise.reject(error) })
  expect(await prepare(refused)).toBe(false)
  expect(store.getState()).toMatchObject({ status: 'filling', problem: 'refused' })
  await prepare(new TypeError('x is not a function'))
  expect(store.getState()).toMatchObject({ problem: 'unknown' })
  const preparing = prepare(refused)
  store.backToForm()
  await preparing
  expect(store.getState()).toEqual({ status: 'filling', form: { amount: '1' } })
})

test('behavior: each kit has its own, which stays', () => {
  const { kit, store } = setUp()
  expect(storeOf(kit)).toBe(store)
  expect(setUp().store).not.toBe(store)
})

test('behavior: given up, and what goes on in its name is ended', async () => {
  const { store } = setUp()
  await store.prepare({ event: { type: 'prepare' }, work: async () => ({ price: 1 }) })
  const signal = store.restart()
  store.dispatch({ type: 'asked' })
  store.giveUp()
  expect(signal.aborted).toBe(true)
  expect(store.getState()).toMatchObject({ status: 'ready', problem: 'unanswered' })
})
