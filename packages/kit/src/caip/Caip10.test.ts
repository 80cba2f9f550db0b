import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCaip2 } from './Caip2.js'
import { assertCaip10, formatCaip10, isCaip10, parseCaip10 } from './Caip10.js'
import { namespaces } from './namespaces.js'

const part = fc.string({ minLength: 1 }).filter((text) => !text.includes(':'))

test('default', () => {
  expect(parseCaip10('eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb')).toEqual({
    chainId: 'eip155:1',
    namespace: 'eip155',
    reference: '1',
    address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  })
})

test('behavior: what is written is read back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...namespaces), part, part, (namespace, reference, address) => {
      const chainId = formatCaip2(namespace, reference)
      const id = formatCaip10(chainId, address)
      expect(isCaip10(id)).toBe(true)
      expect(parseCaip10(id)).toEqual({ chainId, namespace, reference, address })
    }),
  )
})

test('behavior: is, assert and parse agree on any value', () => {
  const value = fc.oneof(
    fc.anything(),
    fc.string(),
    fc.array(fc.string()).map((a) => a.join(':')),
  )
  fc.assert(
    fc.property(value, (value) => {
      const id = isCaip10(value)
      expect(throws(() => assertCaip10(value))).toBe(!id)
      if (typeof value === 'string') expect(throws(() => parseCaip10(value))).toBe(!id)
    }),
  )
})

test.each(['eip155:1', 'eip155:1:', 'eip155::0x', ':1:0x', 'eip155:1:0x:2', 'coin:1:0x'])(
  'behavior: "%s" is none',
  (value) => {
    expect(isCaip10(value)).toBe(false)
  },
)

test('error', () => {
  expect(() => assertCaip10(undefined)).toThrowErrorMatchingInlineSnapshot(`
    [InvalidCaipError: "undefined" is not a CAIP-10 id.
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
