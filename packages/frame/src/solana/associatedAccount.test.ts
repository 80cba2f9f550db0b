import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { associatedAccount } from './associatedAccount.js'
import { associatedTokenProgram, tokenPrograms } from './readAct.js'
import { addressAt } from './testing/compile.js'

test('default: the same as by the official library', async () => {
  const any = fc.nat(255).map(addressAt)
  await fc.assert(
    fc.asyncProperty(any, any, fc.constantFrom(...tokenPrograms), async (owner, mint, program) => {
      const { encode } = getAddressEncoder()
      const [expected] = await getProgramDerivedAddress({
        programAddress: address(associatedTokenProgram),
        seeds: [owner, program, mint].map((each) => encode(address(each))),
      })
      expect(associatedAccount({ owner, mint, program })).toBe(expected)
    }),
    { numRuns: 50 },
  )
})
