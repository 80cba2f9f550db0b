import fc from 'fast-check'
import { encodeAbiParameters, encodeFunctionData, type Hex, multicall3Abi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { decodeAggregate, decodeText, encodeAggregate } from './abi.js'

const hex = (most: number, least = 0) =>
  fc.uint8Array({ minLength: least, maxLength: most }).map((bytes) => toHex(bytes))
const results = [{ type: 'tuple[]', components: [{ type: 'bool' }, { type: 'bytes' }] }] as const

test('default: calls are written as others write them', () => {
  const calls = fc.array(fc.record({ to: hex(20, 20), data: hex(80) }), { maxLength: 5 })
  fc.assert(
    fc.property(calls, (given) => {
      const args = given.map(({ to, data }) => {
        return { target: to, allowFailure: true, callData: data }
      })
      const parameters = { abi: multicall3Abi, functionName: 'aggregate3', args: [args] } as const
      expect(encodeAggregate(given)).toBe(encodeFunctionData(parameters))
    }),
  )
})

test('default: answers are read as others write them', () => {
  const outcomes = fc.array(fc.tuple(fc.boolean(), hex(80)), { maxLength: 5 })
  fc.assert(
    fc.property(outcomes, (given) => {
      const answer = encodeAbiParameters(results, [given])
      const read = given.map(([isGood, data]) => (isGood ? data.slice(2) : undefined))
      expect(decodeAggregate(answer, given.length)).toEqual(read)
      expect(decodeAggregate(answer, given.length + 1)).toBe(undefined)
    }),
  )
})

test('behavior: what is cut off or changed is no answer, or another one, and never an exception', () => {
  const answer = encodeAbiParameters(results, [
    [
      [true, '0x1234'],
      [true, '0x'],
    ],
  ])
  fc.assert(
    fc.property(fc.nat(answer.length - 1), fc.stringMatching(/^[0-9a-f]{0,64}$/), (at, digits) => {
      expect(decodeAggregate(answer.slice(0, at), 2)).toBe(undefined)
      const changed = `${answer.slice(0, at)}${digits}${answer.slice(at + digits.length)}`
      expect([undefined, 2]).toContain(decodeAggregate(changed, 2)?.length)
      expect(typeof decodeText(changed.slice(2))).toBe('string')
    }),
  )
  for (const value of [undefined, null, 5, '', '0x', '0x0', 'zz'])
    expect(decodeAggregate(value, 1)).toBe(undefined)
})

test('decodeText: of both kinds', () => {
  const digits = (answer: Hex) => answer.slice(2)
  expect(decodeText(digits(encodeAbiParameters([{ type: 'string' }], ['Tethér'])))).toBe('Tethér')
  expect(decodeText(digits(toHex('MKR', { size: 32 })).padEnd(64, '0'))).toContain('MKR')
  expect(decodeText('4d4b52'.padEnd(64, '0'))).toBe('MKR')
  const long = encodeAbiParameters([{ type: 'string' }], ['x'.repeat(100_000)])
  expect(decodeText(digits(long))).toHaveLength(1024)
  expect(decodeText(undefined)).toBe('')
})
