import fc from 'fast-check'
import { bytesToHex, encodeFunctionData, getAddress, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { decodeBatch, encodeBatch } from './batchData.js'

const to = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const abi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])

test('default: as the account’s code has it', () => {
  const calls = [
    { to, value: 5n, data: '0x' },
    { to, value: 0n, data: '0x1234' },
  ] as const
  const wire = calls.map(({ to: target, value, data }) => ({ target, value, data }))
  const data = encodeFunctionData({ abi, functionName: 'executeBatch', args: [wire] })
  expect(encodeBatch(calls)).toBe(data)
  expect(decodeBatch(data)).toEqual(calls)
})

test('behavior: whatever was written is read again', () => {
  const call = fc
    .tuple(
      fc.uint8Array({ minLength: 20, maxLength: 20 }),
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.uint8Array({ maxLength: 70 }),
    )
    .map(([target, value, data]) => ({
      ...{ to: getAddress(bytesToHex(target)), value, data: bytesToHex(data) },
    }))
  fc.assert(
    fc.property(fc.array(call, { minLength: 1, maxLength: 5 }), (calls) => {
      expect(decodeBatch(encodeBatch(calls))).toEqual(calls)
    }),
  )
})

test('behavior: what could be read in two ways is not read', () => {
  const data = encodeBatch([{ to, value: 1n, data: '0x1234' }])
  for (const other of [
    `${data}00`,
    `${data}${'0'.repeat(64)}`,
    data.replace('34fcd5be', '34fcd5bf'),
  ])
    expect(() => decodeBatch(other as `0x${string}`)).toThrow() // still hexadecimal
  // The same, with what is not read in between.
  const shifted = data.replace(`${'0'.repeat(62)}20`, `${'0'.repeat(62)}40${'0'.repeat(64)}`)
  expect(() => decodeBatch(shifted as `0x${string}`)).toThrow('This is no batch.')
})
