import { expect, test } from 'vitest'
import { readCalls } from './readCalls.js'

const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const to = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const asked = { version: '2.0.0', chainId: '0x2105', atomicRequired: false, calls: [{ to }] }

const read = (changes: object, ...more: unknown[]) =>
  readCalls({ params: [{ ...asked, ...changes }, ...more], address })

test('default: the network, and each call as a transaction of its own', () => {
  const { id, calls, ...rest } = read({
    calls: [
      { to, value: '0x1' },
      { to, data: '0xAB' },
    ],
  })
  expect(id).toMatch(/^0x[0-9a-f]{64}$/)
  expect(rest).toEqual({ chainId: 'eip155:8453', from: address, isAtomicRequired: false })
  expect(calls.map(({ value, data, from }) => [value, data, from])).toEqual([
    [1n, '0x', address],
    [0n, '0xab', address],
  ])
})

test('parameters: id', () => {
  expect(read({ id: '0x01' }).id).toBe('0x01')
  expect(read({ id: `0x${'ab'.repeat(4096)}` }).id).toHaveLength(8194)
  for (const id of ['', '0x', '0x1', 'ab', 1, `0x${'ab'.repeat(4097)}`])
    expect(() => read({ id })).toThrow('Invalid input')
})

test('parameters: capabilities, of which none is known', () => {
  const capabilities = { paymasterService: { url: 'https://pay.example', optional: true } }
  expect(read({ capabilities, calls: [{ to, capabilities }] }).calls).toHaveLength(1)
  const required = { paymasterService: { url: 'https://pay.example' } }
  for (const changes of [
    { capabilities: required },
    { calls: [{ to }, { to, capabilities: required }] },
  ])
    expect(() => read(changes)).toThrow(expect.objectContaining({ code: 5700 }))
})

test.each([
  ['no calls', { calls: [] }],
  ['another version', { version: '1.0' }],
  ['another account', { from: to }],
  ['no receiver', { calls: [{ data: '0x00' }] }],
  ['a receiver that is none', { calls: [{ to: '0x12' }] }],
  ['data that are none', { calls: [{ to, data: '0x1' }] }],
  ['an amount that is none', { calls: [{ to, value: '1' }] }],
  ['fields that are not shown', { calls: [{ to, authorizationList: [] }] }],
  ['a network that is none', { chainId: '0x0' }],
  ['a network by its name', { chainId: 'eip155:1' }],
  ['no word on all or nothing', { atomicRequired: undefined }],
])('behavior: %s', (_, changes) => {
  expect(() => read(changes)).toThrow('Invalid input')
})

test('behavior: more than one batch, or none', () => {
  expect(() => read({}, asked)).toThrow('Invalid input')
  expect(() => readCalls({ params: undefined, address })).toThrow('Invalid input')
})

test('behavior: a call of the visitor’s own account', () => {
  expect(() => read({ calls: [{ to: address, data: '0x1234' }] })).toThrow('Action not allowed')
})

test('behavior: more than anybody reads', () => {
  const tooLarge = expect.objectContaining({ code: 5740 })
  expect(read({ calls: Array(10).fill({ to }) }).calls).toHaveLength(10)
  expect(() => read({ calls: Array(11).fill({ to }) })).toThrow(tooLarge)
  const data = `0x${'00'.repeat(24_577)}`
  expect(() => read({ calls: Array(2).fill({ to, data }) })).toThrow(tooLarge)
})
