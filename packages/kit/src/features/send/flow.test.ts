import { expect, test } from 'vitest'
import type { SendPreview } from '../../actions/prepareSend.js'
import { beginSend, type SendEvent, type SendFlow, transitionSend } from './flow.js'

const preview = { to: '0x1' } as SendPreview // what is in it does not matter here
const other = { to: '0x2' } as SendPreview // as above
const { form } = beginSend({ amount: '1', to: 'wren.eth' })

const flows = {
  filling: { status: 'filling', form },
  preparing: { status: 'preparing', form },
  ready: { status: 'ready', form, preview },
  repricing: { status: 'repricing', form, preview },
  asking: { status: 'asking', form, preview },
  lost: { status: 'lost', form, preview },
  sent: { status: 'sent', form, preview, hash: '0xa' },
} as const satisfies Record<SendFlow['status'], SendFlow>

const events = {
  began: { type: 'began', preset: {} },
  network: { type: 'network', chainId: 'eip155:1' },
  edited: { type: 'edited', change: { amount: '2' } },
  prepare: { type: 'prepare' },
  reprice: { type: 'reprice', feeRate: 'fast' },
  prepared: { type: 'prepared', preview: other },
  asked: { type: 'asked' },
  sent: { type: 'sent', hash: '0xb' },
  failed: { type: 'failed', problem: 'rejected' },
  gaveUp: { type: 'gaveUp' },
  lost: { type: 'lost' },
  left: { type: 'left' },
} as const satisfies Record<SendEvent['type'], SendEvent>

/** Where each event leads from each place; it is not listed where it changes nothing. */
const table: Record<SendFlow['status'], Partial<Record<SendEvent['type'], SendFlow['status']>>> = {
  filling: {
    began: 'filling',
    network: 'filling',
    edited: 'filling',
    prepare: 'preparing',
  },
  preparing: {
    began: 'filling',
    network: 'filling',
    edited: 'filling',
    prepared: 'ready',
    failed: 'filling',
    left: 'filling',
  },
  ready: {
    began: 'filling',
    edited: 'filling',
    reprice: 'repricing',
    asked: 'asking',
    lost: 'lost',
    left: 'filling',
  },
  repricing: {
    began: 'filling',
    edited: 'filling',
    prepared: 'ready',
    failed: 'ready',
    left: 'filling',
  },
  asking: {
    began: 'filling',
    sent: 'sent',
    failed: 'ready',
    gaveUp: 'ready',
    lost: 'lost',
    left: 'filling',
  },
  lost: { began: 'filling', sent: 'sent', left: 'filling' },
  sent: { began: 'filling' },
}

for (const flow of Object.values(flows))
  for (const event of Object.values(events))
    test(`${flow.status}: ${event.type}`, () => {
      const next = table[flow.status][event.type]
      const after = transitionSend(flow, event)
      if (next) expect(after.status).toBe(next)
      else expect(after).toBe(flow)
    })

test('behavior: what was filled in stays, until another payment is begun', () => {
  const failed = transitionSend(flows.preparing, events.failed)
  expect(failed).toEqual({ status: 'filling', form, problem: 'rejected' })
  expect(transitionSend(failed, events.edited)).toEqual({
    status: 'filling',
    form: { ...form, amount: '2' },
  })
  expect(transitionSend(flows.ready, events.began)).toEqual(beginSend({}))
})

test('behavior: after a failure in the wallet the same payment may be tried again', () => {
  const failed = transitionSend(flows.asking, events.failed)
  expect(failed).toEqual({ ...flows.ready, problem: 'rejected' })
  expect(transitionSend(failed, events.asked)).toEqual(flows.asking)
})

test('behavior: given up, it is shown as what the wallet may still send', () => {
  const ready = transitionSend(flows.asking, events.gaveUp)
  expect(ready).toEqual({ ...flows.ready, problem: 'unanswered' })
})

test('behavior: at another fee it is another payment', () => {
  const repricing = transitionSend(flows.ready, events.reprice)
  expect(repricing.form.feeRate).toBe('fast')
  expect(transitionSend(repricing, events.prepared)).toMatchObject({ preview: other })
})

test('behavior: what was filled in for one network is not asked for on another', () => {
  const at = (flow: SendFlow, chainId: 'eip155:1' | 'eip155:8453') =>
    transitionSend(flow, { type: 'network', chainId })
  const begun = at(beginSend({ amount: '1', to: 'wren.eth' }), 'eip155:1')
  expect(begun.form).toMatchObject({ amount: '1', to: 'wren.eth', chainId: 'eip155:1' })
  expect(at(begun, 'eip155:1')).toBe(begun)
  // Be it while all that can be sent is worked out.
  const max = transitionSend(begun, { type: 'edited', change: { isMax: true } })
  const preparing = transitionSend(max, events.prepare)
  expect(at(preparing, 'eip155:8453')).toMatchObject({
    status: 'filling',
    form: { amount: '', isMax: false },
  })
  const moved = at(begun, 'eip155:8453')
  expect(moved.form).toMatchObject({ amount: '', isMax: false, to: 'wren.eth', token: undefined })
})
