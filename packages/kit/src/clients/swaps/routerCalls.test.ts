import { ExchangeRouter, LocalToken } from '@billfold/devnet'
import fc from 'fast-check'
import { encodeFunctionData, encodeFunctionResult, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { encodeAllowance, encodeAmountsOut, encodeApproval, readAmountsOut } from './routerCalls.js'

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const amount = fc.bigInt({ min: 0n, max: (1n << 256n) - 1n })
const path = fc.array(address, { minLength: 2, maxLength: 5 })
const { abi } = ExchangeRouter

test('encodeApproval, encodeAllowance: as others do', () => {
  fc.assert(
    fc.property(address, address, amount, (owner, spender, value) => {
      const { abi } = LocalToken
      const approve = { abi, functionName: 'approve', args: [spender, value] } as const
      expect(encodeApproval(spender, value)).toBe(encodeFunctionData(approve))
      const allowance = { abi, functionName: 'allowance', args: [owner, spender] } as const
      expect(encodeAllowance(owner, spender)).toBe(encodeFunctionData(allowance))
    }),
  )
})

test('encodeAmountsOut, readAmountsOut: as others do', () => {
  const functionName = 'getAmountsOut'
  fc.assert(
    fc.property(
      amount,
      path,
      fc.array(amount, { minLength: 5, maxLength: 5 }),
      (given, path, all) => {
        expect(encodeAmountsOut(given, path)).toBe(
          encodeFunctionData({ abi, functionName, args: [given, path] }),
        )
        const result = all.slice(0, path.length)
        const answer = encodeFunctionResult({ abi, functionName, result })
        expect(readAmountsOut(answer, path.length)).toBe(result.at(-1))
        expect(readAmountsOut(answer, path.length + 1)).toBeUndefined()
      },
    ),
  )
  for (const wrong of ['0x', undefined, 5, `0x${'g'.repeat(4 * 64)}`])
    expect(readAmountsOut(wrong, 2)).toBeUndefined()
})
