import fc from 'fast-check'
import type { Hex } from 'viem'
import {
  entryPoint07Address,
  entryPoint08Address,
  formatUserOperationRequest,
  getUserOperationHash,
  type UserOperation,
} from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { hashOperation } from './hashOperation.js'
import { readOperation } from './readOperation.js'

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((read) => toHex(read))
const bytes = fc.uint8Array({ maxLength: 80 }).map((read) => toHex(read))
const half = fc.bigInt({ min: 1n, max: 2n ** 128n - 1n })
const toHex = (read: Uint8Array): Hex => `0x${Buffer.from(read).toString('hex')}`

const base = {
  ...{ sender: hex(20), nonce: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), callData: bytes },
  ...{ callGasLimit: half, verificationGasLimit: half, preVerificationGas: half },
  ...{ maxFeePerGas: half, maxPriorityFeePerGas: half, signature: bytes },
}
const paid = {
  ...{ paymaster: hex(20), paymasterData: bytes },
  ...{ paymasterVerificationGasLimit: half, paymasterPostOpGasLimit: half },
}
const made = { factory: hex(20), factoryData: bytes }
const authorization = fc.record({
  ...{ address: hex(20), chainId: fc.constant(1), nonce: fc.nat(), yParity: fc.constant(0) },
  ...{ r: hex(32), s: hex(32) },
})
const delegated = { factory: fc.constant<Hex>('0x7702'), factoryData: bytes, authorization }
const operations = fc.oneof(
  fc.record(base),
  fc.record({ ...base, ...paid }),
  fc.record({ ...base, ...made }),
  fc.record({ ...base, ...made, ...paid }),
)

test.each([
  ['0.7', entryPoint07Address, operations],
  ['0.8', entryPoint08Address, fc.oneof(operations, fc.record({ ...base, ...delegated }))],
] as const)('default: as viem hashes operations of EntryPoint %s', (version, entryPoint, some) => {
  fc.assert(
    fc.property(some, fc.integer({ min: 1 }), (given, chainId) => {
      const userOperation = given as UserOperation // Of either version.
      const read = readOperation(formatUserOperationRequest(userOperation))
      if ('wrong' in read) throw new Error(read.wrong)
      const hash = hashOperation(read, { chainId: BigInt(chainId), entryPoint })
      expect(hash).toBe(
        getUserOperationHash({
          ...{ chainId, userOperation, entryPointAddress: entryPoint },
          entryPointVersion: version,
        }),
      )
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['no object', 5, 'the operation'],
  ['no sender', { nonce: '0x0', callData: '0x' }, 'sender'],
  ['half a byte', { sender: `0x${'1'.repeat(40)}`, nonce: '0x0', callData: '0x1' }, 'callData'],
  ['a number', { sender: `0x${'1'.repeat(40)}`, nonce: 5, callData: '0x' }, 'nonce'],
  ['a fee that does not fit', { ...plain(), maxFeePerGas: `0x1${'0'.repeat(32)}` }, 'maxFeePerGas'],
  ['code of nobody’s', { ...plain(), factory: '0x7702' }, 'eip7702Auth'],
])('error: %s', (_, given, where) => {
  expect(readOperation(given)).toEqual({ wrong: expect.stringContaining(where) })
})

function plain() {
  return { sender: `0x${'1'.repeat(40)}`, nonce: '0x0', callData: '0x' }
}
