import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBtcProviders } from './btcProviders.js'

const provider = { request: async () => null }
const icon = 'data:image/png;base64,AA'
const entry = { id: 'Orchard.Bitcoin', name: 'Orchard', icon }

function read(btc_providers: unknown, page: object = { Orchard: { Bitcoin: provider } }) {
  return readBtcProviders({ btc_providers, ...page } as unknown as Window)
}

test('default', () => {
  expect(read([entry])).toEqual([{ ...entry, provider }])
})

test('behavior: what a wallet says of itself is made fit for one line', () => {
  const said = { ...entry, name: ' Orchard\u202e\nWallet ', icon: 'https://icons.example/a.png' }
  expect(read([said])).toMatchObject([{ name: 'Orchard Wallet', icon: undefined }])
})

test('behavior: each provider once', () => {
  expect(read([entry, { ...entry, name: 'Again' }])).toHaveLength(1)
})

test.each<[string, unknown, object?]>([
  ['no list', 'none'],
  ['no entry', [null]],
  ['no name', [{ ...entry, name: '\u200b' }]],
  ['no id', [{ ...entry, id: '' }]],
  ['a path to nowhere', [{ ...entry, id: 'a.b.c' }]],
  ['a provider that cannot be asked', [entry], { Orchard: { Bitcoin: {} } }],
])('behavior: %s is no wallet', (_, list, page) => {
  expect(read(list, page)).toEqual([])
})

test('behavior: a getter that throws ends the list and nothing else', () => {
  const trap = {
    get name() {
      throw new Error('trap')
    },
  }
  expect(read([entry, { id: 'a', ...Object.create(trap) }, trap])).toHaveLength(1)
})

test('behavior: whatever stands there, no throw and no wallet without a name', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.anything())
  const given = fc.record({ id: fc.oneof(text, fc.constant(entry.id)), name: text, icon: text })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(given)), (list) => {
      for (const wallet of read(list)) expect(wallet.name).toMatch(/\S/)
    }),
  )
})
