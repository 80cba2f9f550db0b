import { expect, test } from 'vitest'
import type { KitEvent } from '../../state/events.js'
import { toAnalyticsEvent } from './toAnalyticsEvent.js'

const page = { origin: 'https://shop.example', pathname: '/cart', hostname: 'shop.example' }
const at = Date.parse('2026-03-04T05:06:07.000Z')
const [address, hash] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(64)}`]

const propsOf = (event: KitEvent) => toAnalyticsEvent({ event, at }, page).props

test('default', () => {
  const { eventId, ...rest } = toAnalyticsEvent({ event: { type: 'INITIALIZE' }, at }, page)
  expect(eventId).toMatch(/^[0-9a-f-]{36}$/)
  expect(rest).toEqual({
    url: 'https://shop.example/cart',
    domain: 'shop.example',
    timestamp: '2026-03-04T05:06:07.000Z',
    props: { type: 'track', event: 'INITIALIZE' },
  })
})

const wallet = { connectorId: 'test.magpie', namespace: 'eip155', chainId: 'eip155:1' } as const

test.for<[KitEvent, object | undefined]>([
  [{ type: 'MODAL_OPEN', view: 'Connect' }, { view: 'Connect' }],
  [{ type: 'MODAL_CLOSE', connected: false }, { connected: false }],
  [
    { type: 'SELECT_WALLET', connectorId: 'test.magpie', name: 'x'.repeat(1000) },
    { connectorId: 'test.magpie', name: 'x'.repeat(128) },
  ],
  [
    { type: 'CONNECT_SUCCESS', ...wallet, address, reconnected: true },
    { ...wallet, reconnected: true },
  ],
  [{ type: 'USER_REJECTED', connectorId: 'test.magpie' }, { connectorId: 'test.magpie' }],
  [{ type: 'DISCONNECT_SUCCESS', namespace: 'solana' }, { namespace: 'solana' }],
  [{ type: 'ACCOUNT_CHANGED', namespace: 'eip155', address }, { namespace: 'eip155' }],
  [{ type: 'SWITCH_NETWORK', chainId: 'eip155:8453' }, { chainId: 'eip155:8453' }],
  [{ type: 'CLICK_NETWORKS' }, undefined],
  [
    { type: 'CALLS_SENT', id: '0x1', connectorId: 'own', address, chainId: 'eip155:1' },
    { chainId: 'eip155:1' },
  ],
  [{ type: 'TRANSACTION_SENT', chainId: 'eip155:1', hash }, { chainId: 'eip155:1' }],
  [
    { type: 'TRANSACTION_SETTLED', chainId: 'eip155:1', hash, status: 'reverted' },
    { chainId: 'eip155:1', status: 'reverted' },
  ],
])('events: $0.type', ([event, properties]) => {
  const { type, ...props } = propsOf(event)
  expect({ type, ...props }).toEqual({ type: 'track', event: event.type, properties })
})

test.for<[KitEvent, string, string | undefined, object]>([
  [
    { type: 'CONNECT_ERROR', connectorId: 'test.magpie', code: 'walletGone' },
    'walletGone',
    'The wallet is not on the page any more.',
    { connectorId: 'test.magpie' },
  ],
  [
    { type: 'SWITCH_NETWORK_ERROR', chainId: 'eip155:1', code: 'switchRefused' },
    'switchRefused',
    expect.stringMatching(/^Failed to switch to chain/),
    { chainId: 'eip155:1' },
  ],
  [
    { type: 'DISCONNECT_ERROR', namespace: 'eip155', message: `${address} is stuck` },
    'INTERNAL_SDK_ERROR',
    'Failed to disconnect',
    { namespace: 'eip155' },
  ],
  [
    { type: 'SIWX_AUTH_ERROR', namespace: 'eip155', code: 'expired' },
    'expired',
    undefined,
    { namespace: 'eip155' },
  ],
])('errors: $0.type, by the kit’s own sentence', ([event, errorType, errorMessage, properties]) => {
  expect(propsOf(event)).toEqual({
    type: 'error',
    event: event.type,
    errorType,
    errorMessage,
    properties,
  })
})

test('behavior: an event that nobody has thought about tells its name alone', () => {
  const event = { type: 'NEW_EVENT', secret: address } as unknown as KitEvent // a later version's
  expect(propsOf(event)).toEqual({ type: 'track', event: 'NEW_EVENT' })
})
