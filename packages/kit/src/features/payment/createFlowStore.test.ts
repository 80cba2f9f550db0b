import { afterEach, expect, test, vi } from 'vitest'
import { endVisits, settle } from '../../../../../test/helpers/visit.js'
import { visitSilent } from '../../../../../test/helpers/visitSilent.js'
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

/** A page with a wallet that answers nothing. */
function setUp() {
  const { kit, session, happen } = visitSilent()
  vi.stubGlobal('navigator', { onLine: true })
  const store = storeOf(kit)
  store.begin({ amount: '1' })
  return { kit, store, session, happen }
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
  const { store, session, happen } = setUp()
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
  const { store, session, happen } = setUp()
  happen({ type: 'remembered', session })
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
