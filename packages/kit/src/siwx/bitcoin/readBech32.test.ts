import { bech32, bech32m } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBech32 } from './readBech32.js'

test('default: as others write it', () => {
  const parts = fc.record({
    prefix: fc.constantFrom('bc', 'tb', 'bcrt'),
    version: fc.nat(16),
    program: fc.uint8Array({ minLength: 2, maxLength: 40 }),
  })
  fc.assert(
    fc.property(parts, ({ prefix, version, program }) => {
      const codec = version === 0 ? bech32 : bech32m
      const address = codec.encode(prefix, [version, ...codec.toWords(program)])
      expect(readBech32(address)).toEqual({ version, program: new Uint8Array(program) })
    }),
  )
})

const address = 'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp'

test('behavior: no letter can be another', () => {
  for (let index = 0; index < address.length; index++)
    for (const letter of 'qpzry9x8gf2tvdw0s3jn54khce6mua7l1B') {
      const changed = address.slice(0, index) + letter + address.slice(index + 1)
      if (changed !== address) expect(readBech32(changed)).toBeUndefined()
    }
})
