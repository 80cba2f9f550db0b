import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FailureCode, failureCodes } from '../../errors/failures.js'
import { WalletError } from '../../errors/WalletError.js'
import { toSolanaError } from './toSolanaError.js'

const node = (message: string, logs: readonly string[] = []) => ({
  code: -32002,
  message: `Transaction simulation failed: ${message}`,
  data: { err: {}, logs },
})

test.each<[string, unknown, FailureCode]>([
  ['4001', Object.assign(new Error('no'), { code: 4001 }), 'rejected'],
  ['words of refusal', new Error('User rejected the request.'), 'rejected'],
  ['other words of refusal', new Error('Approval Denied'), 'rejected'],
  ['a failed simulation', node('Blockhash not found'), 'unknown'],
  [
    'too little, by the logs',
    node('Error processing Instruction 0: custom program error: 0x1', [
      'Transfer: insufficient lamports 1, need 2',
    ]),
    'insufficientFunds',
  ],
  [
    'an account that holds nothing',
    node('Attempt to debit an account but found no record of a prior credit.'),
    'insufficientFunds',
  ],
  ['no network', new TypeError('Failed to fetch'), 'networkUnreachable'],
  ['words', new Error('oops'), 'unknown'],
  ['nothing', undefined, 'unknown'],
])('%s', (_, thrown, code) => {
  expect(toSolanaError(thrown)).toMatchObject({ name: 'WalletError', code })
})

test('behavior: what a node said under the kit’s own error', () => {
  const cause = node('Insufficient funds for fee')
  const error = new WalletError({ code: 'unknown', shortMessage: 'No.', cause })
  expect(toSolanaError(error).code).toBe('insufficientFunds')
})

test('behavior: whatever is thrown, also what goes round in circles', () => {
  fc.assert(
    fc.property(fc.anything(), (thrown) => {
      expect(failureCodes).toContain(toSolanaError(thrown).code)
    }),
  )
  const circle: { cause?: unknown; data?: unknown } = {}
  circle.cause = circle
  circle.data = circle
  expect(toSolanaError(circle).code).toBe('unknown')
})
