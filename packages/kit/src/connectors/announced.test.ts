import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestWallet } from '../testing/createTestWallet.js'
import { type AnnouncedWallet, parseAnnouncement, watchAnnounced } from './announced.js'

const provider = { request: async () => null }
const info = { uuid: 'b', rdns: 'io.orchard', name: 'Orchard', icon: 'data:image/png;base64,AA' }

/** A page, as far as announcements go. */
const page = () => new EventTarget() as Window

test('default', () => {
  expect(parseAnnouncement({ info, provider })).toEqual({ ...info, provider })
})

test('behavior: what a wallet says of itself is made fit for one line', () => {
  const wallet = parseAnnouncement({
    info: { ...info, name: ' Orchard\u202e\nWallet ', icon: 5 },
    provider,
  })
  expect(wallet).toMatchObject({ name: 'Orchard Wallet', icon: undefined })
})

test.each([
  ['no provider', { info }],
  ['a provider that cannot be asked', { info, provider: { request: 'no' } }],
  ['no info', { provider }],
  ['no name', { info: { ...info, name: '\u200b' }, provider }],
  ['no rdns', { info: { ...info, rdns: '' }, provider }],
  [
    'an rdns that takes another wallet’s place',
    { info: { ...info, rdns: 'io.orchard#2' }, provider },
  ],
  ['no uuid', { info: { ...info, uuid: undefined }, provider }],
])('behavior: %s is no announcement', (_, detail) => {
  expect(parseAnnouncement(detail)).toBeUndefined()
})

test('behavior: whatever is announced, nothing or a sound wallet', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.anything())
  const detail = fc.record({
    info: fc.oneof(fc.anything(), fc.record({ uuid: text, rdns: text, name: text, icon: text })),
    provider: fc.oneof(fc.anything(), fc.constant(provider)),
  })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), detail), (detail) => {
      const wallet = parseAnnouncement(detail)
      if (!wallet) return
      expect(wallet.name).toMatch(/\S/)
      expect(wallet.rdns).not.toMatch(/[\s#]/)
      expect(wallet.provider).toBe(provider)
    }),
  )
})

test('watchAnnounced: those that are there, those that come late, each once', () => {
  const target = page()
  const early = createTestWallet({
    chains: [{ id: 1, rpcUrl: 'http://127.0.0.1' }],
    rdns: 'io.early',
  })
  const late = createTestWallet({
    chains: [{ id: 1, rpcUrl: 'http://127.0.0.1' }],
    rdns: 'io.late',
  })
  const seen: string[] = []
  early.announce(target)
  const stop = watchAnnounced(target, ({ rdns }: AnnouncedWallet) => seen.push(rdns))
  expect(seen).toEqual(['io.early'])
  const hide = late.announce(target)
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(seen).toEqual(['io.early', 'io.late'])
  hide()
  stop()
  target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  expect(seen).toEqual(['io.early', 'io.late'])
})

test('watchAnnounced: an event without a detail', () => {
  const target = page()
  const seen: unknown[] = []
  watchAnnounced(target, (wallet) => seen.push(wallet))
  target.dispatchEvent(new Event('eip6963:announceProvider'))
  expect(seen).toEqual([])
})
