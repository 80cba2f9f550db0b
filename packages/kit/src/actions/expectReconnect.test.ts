import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endVisits } from '../../../../test/helpers/visit.js'
import { visitSilent } from '../../../../test/helpers/visitSilent.js'
import { expectReconnect } from './expectReconnect.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  endVisits()
})

/** A page whose wallet of the last visit does not answer by itself. */
function setUp(parameters: { ms?: number; signal?: AbortSignal } = {}) {
  const { kit, session, happen } = visitSilent()
  happen({ type: 'remembered', session })
  const ends = vi.fn()
  const expected = expectReconnect(kit, { namespace: 'eip155', ...parameters })
  expected.then(ends, ends)
  return { expected, ends, session, happen }
}

test('default: as soon as the wallet has answered, whatever it says', async () => {
  const back = setUp()
  await vi.advanceTimersByTimeAsync(19_999)
  expect(back.ends).not.toHaveBeenCalled()
  back.happen({ type: 'connected', session: back.session })
  expect(await back.expected).toEqual(back.session)
  const gone = setUp()
  gone.happen({ type: 'disconnected' })
  expect(await gone.expected).toBeUndefined()
})

test.each([undefined, 3_000])('error: no answer in time: %s', async (ms) => {
  const { ends } = setUp({ ...(ms !== undefined && { ms }) })
  await vi.advanceTimersByTimeAsync((ms ?? 20_000) - 1)
  expect(ends).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ends).toHaveBeenCalledWith(expect.objectContaining({ code: 'walletOffline' }))
})

test('error: given up', async () => {
  const controller = new AbortController()
  const { expected } = setUp({ signal: controller.signal })
  const reason = new Error('Enough.')
  controller.abort(reason)
  await expect(expected).rejects.toBe(reason)
})
