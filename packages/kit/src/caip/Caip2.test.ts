import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCaip2, isCaip2 } from './Caip2.js'
import { namespaces } from './namespaces.js'
import { assertCaip2, parseCaip2 } from './parseCaip2.js'

const reference = fc.string({ minLength: 1 }).filter((text) => !text.includes(':'))

test('default', () => {
  expect(parseCaip2('eip155:8453')).toEqual({ namespace: 'eip155', reference: '8453' })
  expect(formatCaip2('eip155', 8453)).toBe('eip155:8453')
})

test('behavior: what is written is read back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...namespaces), reference, (namespace, reference) => {
      const id = formatCaip2(namespace, reference)
      expect(isCaip2(id)).toBe(true)
      expect(parseCaip2(id)).toEqual({ namespace, reference })
    }),
  )
})

test.each(['kadena:mainnet01', 'multiversx:1', 'c-1:2'])('behavior: "%s" is one', (value) => {
  expect(isCaip2(value)).toBe(true)
})

test('behavior: is, assert and parse agree on any value', () => {
  const value = fc.oneof(
    fc.anything(),
    fc.string(),
    fc.array(fc.string()).map((a) => a.join(':')),
  )
  fc.assert(
    fc.property(value, (value) => {
      const id = isCaip2(value)
      expect(throws(() => assertCaip2(value))).toBe(!id)
      if (typeof value === 'string') expect(throws(() => parseCaip2(value))).toBe(!id)
    }),
  )
})

test.each([
  '',
  ':',
  'eip155',
  'eip155:',
  ':1',
  'eip155:1:2',
  'EIP155:1',
  'ab:1',
  'bitcoin_:1',
  ' eip155:1',
])('behavior: "%s" is none', (value) => {
  expect(isCaip2(value)).toBe(false)
})

test('error', () => {
  expect(() => parseCaip2('Ethereum:1')).toThrowErrorMatchingInlineSnapshot(`
    [InvalidCaipError: "Ethereum:1" is not a CAIP-2 id.
    It begins with a namespace and no part is empty, as in "eip155:1".]
  `)
})

function throws(work: () => unknown) {
  try {
    work()
    return false
  } catch {
    return true
  }
}
