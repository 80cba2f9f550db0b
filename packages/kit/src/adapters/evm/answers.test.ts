import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEvmAddress } from '../../caip/Address.js'
import { parseAccounts, parseChainId } from './answers.js'
import { parseHash, parseQuantity, parseSignature } from './requestAnswers.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = `0x${'ab'.repeat(32)}`

test('parseAccounts', () => {
  expect(parseAccounts([])).toEqual([])
  expect(parseAccounts([alice])).toEqual([alice])
})

test('parseChainId: hexadecimal, or a number, or decimal', () => {
  expect(['0x2105', '8453', 8453].map(parseChainId)).toEqual(Array(3).fill('eip155:8453'))
})

test('parseHash, parseSignature, parseQuantity', () => {
  expect(parseHash('eth_sendTransaction', hash)).toBe(hash)
  expect(parseSignature('personal_sign', '0x1234')).toBe('0x1234')
  expect(parseQuantity('eth_getBalance', '0x10')).toBe(16n)
})

test.each<[string, () => unknown]>([
  ['accounts in an object', () => parseAccounts({ accounts: [alice] })],
  ['an account without 0x', () => parseAccounts([alice.slice(2)])],
  ['one bad account among good ones', () => parseAccounts([alice, '0x0'])],
  ['chain 0', () => parseChainId('0x0')],
  ['no chain', () => parseChainId('')],
  ['a chain with a name', () => parseChainId('mainnet')],
  ['a chain beyond all numbers', () => parseChainId('0xffffffffffffffff')],
  ['a short hash', () => parseHash('m', '0xab')],
  ['an empty signature', () => parseSignature('m', '0x')],
  ['a signature of half bytes', () => parseSignature('m', '0x123')],
  ['an amount without digits', () => parseQuantity('m', '0x')],
  ['a negative amount', () => parseQuantity('m', '-0x1')],
])('behavior: %s is invalid', (_, parse) => {
  expect(parse).toThrow(expect.objectContaining({ name: 'WalletError', code: 'badAnswer' }))
})

test('error', () => {
  expect(() => parseAccounts([`0x${'z'.repeat(300)}`])).toThrowErrorMatchingInlineSnapshot(`
    [WalletError: The wallet returned an invalid response to eth_accounts.
    Answer: ["0xzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz]
  `)
})

test('behavior: any answer is read or refused by name', () => {
  const answer = fc.oneof(
    fc.anything({ withBigInt: true }),
    fc.stringMatching(/^0x[0-9a-f]{0,70}$/),
    fc.array(fc.oneof(fc.string(), fc.constant(alice))),
  )
  const parsers = [
    parseAccounts,
    parseChainId,
    (value: unknown) => parseHash('m', value),
    (value: unknown) => parseSignature('m', value),
    (value: unknown) => parseQuantity('m', value),
  ]
  fc.assert(
    fc.property(answer, fc.constantFrom(...parsers), (answer, parse) => {
      try {
        const read = parse(answer)
        if (Array.isArray(read)) expect(read.every(isEvmAddress)).toBe(true)
      } catch (error) {
        expect(error).toMatchObject({ name: 'WalletError', code: 'badAnswer' })
      }
    }),
  )
})
