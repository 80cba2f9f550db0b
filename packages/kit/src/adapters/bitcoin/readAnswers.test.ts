import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networksOf } from './networkName.js'
import { readAccounts, readKey, readPsbt, readSignature, readTxid } from './readAnswers.js'

const payment = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const taproot = 'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler'

function typesOf(value: unknown) {
  return readAccounts('m', value).map(({ address, type }) => [address, type])
}

test('readAccounts: as the wallet says, the one to pay from first', () => {
  const said = [
    { address: taproot, purpose: 'ordinals' },
    { address: payment, purpose: 'payment' },
    { address: 'SP1', purpose: 'stacks' },
  ]
  expect(typesOf(said)).toEqual([
    [payment, 'payment'],
    [taproot, 'ordinals'],
  ])
})

test('readAccounts: by the kind of address where it does not say', () => {
  expect(typesOf([taproot, payment])).toEqual([
    [payment, 'payment'],
    [taproot, 'ordinals'],
  ])
  expect(
    typesOf([
      { address: taproot, symbol: 'BTC' },
      { address: 'SP1', symbol: 'STX' },
    ]),
  ).toEqual([[taproot, 'payment']])
  expect(typesOf([])).toEqual([])
})

test('readAccounts: one address for both is there once, to pay from', () => {
  const both = ['ordinals', 'payment'].map((purpose) => ({ address: payment, purpose }))
  expect(typesOf(both)).toEqual([[payment, 'payment']])
})

test.each([
  [{ path: "m/84'/0'/0'/0/0" }, "m/84'/0'/0'/0/0"],
  [{ derivationPath: "m/86'/0'/0'/0/0" }, "m/86'/0'/0'/0/0"],
  [{ path: 'm/84h/0h/0h/0/0' }, 'm/84h/0h/0h/0/0'],
  [{ path: '<b>' }, undefined],
  [{ path: "84'/0'" }, undefined],
  [{ path: 5 }, undefined],
  [{}, undefined],
])('readAccounts: the way to the key, where it tells: %j', (told, path) => {
  const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  const [account] = readAccounts('m', [{ address, ...told }])
  expect(account?.path).toBe(path)
})

test('readAccounts: whatever a wallet gives, a refusal or addresses of Bitcoin', () => {
  const entry = fc.record({
    address: fc.oneof(fc.anything(), fc.constantFrom(payment, taproot)),
    purpose: fc.oneof(fc.anything(), fc.constantFrom('payment', 'ordinals')),
    publicKey: fc.anything(),
  })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(entry)), (value) => {
      try {
        const accounts = readAccounts('m', value)
        for (const { address } of accounts) expect(networksOf(address)).not.toEqual([])
        expect(accounts[0]?.type ?? 'payment').toBe('payment')
      } catch (error) {
        expect(error).toMatchObject({ code: 'badAnswer' })
      }
    }),
  )
})

test('readKey, readSignature, readPsbt, readTxid', () => {
  expect(readKey('02'.repeat(33))).toBe('02'.repeat(33))
  expect(readKey(new Uint8Array(32))).toBe('00'.repeat(32))
  expect(readKey('02')).toBeUndefined()
  expect(readSignature('m', 'AQ==')).toBe('AQ==')
  expect(readSignature('m', Uint8Array.of(1))).toBe('AQ==')
  const psbt = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff, 1)
  for (const value of [psbt, 'cHNidP8B', '70736274ff01']) expect(readPsbt('m', value)).toEqual(psbt)
  expect(readTxid('m', 'AB'.repeat(32))).toBe('ab'.repeat(32))
})

test.each<[string, () => unknown]>([
  ['no list', () => readAccounts('m', {})],
  ['an address of another coin', () => readAccounts('m', ['0x12'])],
  ['no signature', () => readSignature('m', '')],
  ['a signature that is too long', () => readSignature('m', new Uint8Array(501))],
  ['a signature that is no base64', () => readSignature('m', '§')],
  ['no transaction', () => readPsbt('m', 'AQ==')],
  ['no id', () => readTxid('m', 'ab')],
])('error: %s', (_, read) => {
  expect(read).toThrow(expect.objectContaining({ code: 'badAnswer' }))
})
