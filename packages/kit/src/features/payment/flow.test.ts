import { expect, test } from 'vitest'
import {
  type PaymentEvent,
  type PaymentFlow,
  type PaymentForm,
  type PaymentForms,
  transitionPayment,
} from './flow.js'

type Form = PaymentForm & { readonly amount: string }
type Preset = { readonly amount?: string }
type Preview = { readonly price: number }
type Flow = PaymentFlow<Form, Preview>
type Event = PaymentEvent<Preset, Form, Preview>

/** A form of which nothing stays on another network. */
const forms: PaymentForms<Preset, Form> = {
  begin: ({ amount = '' } = {}) => ({ amount }),
  move: (form, { isFirst }) => (isFirst ? form : { amount: '' }),
}
const transition = (flow: Flow, event: Event) => transitionPayment(flow, event, forms)

const form = forms.begin({ amount: '1' })
const preview = { price: 1 }
const other = { price: 2 }

const flows = {
  filling: { status: 'filling', form },
  preparing: { status: 'preparing', form },
  ready: { status: 'ready', form, preview },
  updating: { status: 'updating', form, preview },
  asking: { status: 'asking', form, preview },
  settling: { status: 'settling', form, preview },
  lost: { status: 'lost', form, preview },
  sent: { status: 'sent', form, preview, hash: '0xa' },
} as const satisfies Record<Flow['status'], Flow>

const events = {
  began: { type: 'began', preset: {} },
  network: { type: 'network', chainId: 'eip155:1' },
  edited: { type: 'edited', change: { amount: '2' } },
  prepare: { type: 'prepare' },
  update: { type: 'update', change: { amount: '3' } },
  prepared: { type: 'prepared', preview: other },
  asked: { type: 'asked' },
  approved: { type: 'approved' },
  taken: { type: 'taken' },
  sent: { type: 'sent', hash: '0xb' },
  failed: { type: 'failed', problem: 'rejected' },
  gaveUp: { type: 'gaveUp' },
  lost: { type: 'lost' },
  left: { type: 'left' },
} as const satisfies Record<Event['type'], Event>

/** Where each event leads from each place; it is not listed where it changes nothing. */
const table: Record<Flow['status'], Partial<Record<Event['type'], Flow['status']>>> = {
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
    update: 'updating',
    prepared: 'ready',
    asked: 'asking',
    failed: 'ready',
    lost: 'lost',
    left: 'filling',
  },
  updating: {
    began: 'filling',
    edited: 'filling',
    prepared: 'ready',
    failed: 'ready',
    left: 'filling',
  },
  asking: {
    began: 'filling',
    approved: 'settling',
    taken: 'settling',
    sent: 'sent',
    failed: 'ready',
    gaveUp: 'ready',
    lost: 'lost',
    left: 'filling',
  },
  settling: {
    began: 'filling',
    update: 'updating',
    sent: 'sent',
    failed: 'ready',
    left: 'filling',
  },
  lost: { began: 'filling', sent: 'sent', left: 'filling' },
  sent: { began: 'filling' },
}

for (const flow of Object.values(flows))
  for (const event of Object.values(events))
    test(`${flow.status}: ${event.type}`, () => {
      const next = table[flow.status][event.type]
      const after = transition(flow, event)
      if (next) expect(after.status).toBe(next)
      else expect(after).toBe(flow)
    })

test('behavior: what was filled in stays, until another payment is begun', () => {
  const failed = transition(flows.preparing, events.failed)
  expect(failed).toEqual({ status: 'filling', form, problem: 'rejected' })
  expect(transition(failed, events.edited)).toEqual({ status: 'filling', form: { amount: '2' } })
  expect(transition(flows.ready, events.began)).toEqual({ status: 'filling', form: { amount: '' } })
})

test('behavior: after a failure in the wallet the same may be tried again', () => {
  const failed = transition(flows.asking, events.failed)
  expect(failed).toEqual({ ...flows.ready, problem: 'rejected' })
  expect(transition(failed, events.asked)).toEqual(flows.asking)
})

test('behavior: given up, it is shown as what the wallet may still send', () => {
  const ready = transition(flows.asking, events.gaveUp)
  expect(ready).toEqual({ ...flows.ready, problem: 'unanswered' })
})

test('behavior: worked out anew with a change, it is another one', () => {
  const updating = transition(flows.ready, events.update)
  expect(updating).toEqual({ status: 'updating', form: { amount: '3' }, preview })
  expect(transition(updating, events.prepared)).toMatchObject({ preview: other })
  expect(transition(flows.ready, { type: 'update' })).toEqual(flows.updating)
})

test('behavior: a price that has moved is said beside the new one', () => {
  const stale = transition(flows.asking, { type: 'failed', problem: 'stale' })
  expect(stale).toMatchObject({ status: 'ready', problem: 'stale' })
  const moved = transition(stale, events.prepared)
  expect(moved).toEqual({ status: 'ready', form, preview: other, problem: 'moved' })
  // Until somebody looks at it, however often it is worked out meanwhile.
  expect(transition(moved, events.prepared)).toEqual(moved)
  expect(transition(flows.ready, events.prepared)).toMatchObject({ problem: undefined })
})

test('behavior: a form belongs to the network that it was filled in on', () => {
  const here = transition(flows.filling, events.network)
  expect(here.form).toEqual({ amount: '1', chainId: 'eip155:1' })
  expect(transition(here, events.network)).toBe(here)
  const to = { type: 'network', chainId: 'eip155:10' } as const
  // Be it while it is worked out.
  const preparing = transition(here, events.prepare)
  for (const flow of [here, preparing])
    expect(transition(flow, to)).toEqual({
      ...{ status: 'filling', form: { amount: '', chainId: 'eip155:10' } },
    })
})
