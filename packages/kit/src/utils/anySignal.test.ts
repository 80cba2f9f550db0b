import { expect, test } from 'vitest'
import { anySignal } from './anySignal.js'

/** A browser that has no `AbortSignal.any`. */
function takeAway() {
  const { any } = AbortSignal
  Object.assign(AbortSignal, { any: undefined })
  return () => Object.assign(AbortSignal, { any })
}

test.each([true, false])('default: where the browser has one of its own: %s', (has) => {
  const giveBack = has ? () => {} : takeAway()
  const [one, other] = [new AbortController(), new AbortController()]
  const both = () => anySignal([one.signal, other.signal])
  const signal = both()
  expect(signal.aborted).toBe(false)
  const reason = new Error('Enough.')
  other.abort(reason)
  one.abort()
  expect(signal.reason).toBe(reason)
  expect(both().aborted).toBe(true)
  giveBack()
})
