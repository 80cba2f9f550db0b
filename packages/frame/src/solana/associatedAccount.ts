import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { isOnCurve } from 'billfold/protocol'
import { associatedTokenProgram } from './readAct.js'

const end = concatBytes(base58.decode(associatedTokenProgram), utf8ToBytes('ProgramDerivedAddress'))

/** Where an owner's share of a token is kept, unless it was put elsewhere: there is one such place for each. */
export function associatedAccount(parameters: {
  owner: string
  mint: string
  /** The token's program. */
  program: string
}): string {
  const { owner, mint, program } = parameters
  const seeds = concatBytes(...[owner, program, mint].map((key) => base58.decode(key)))
  for (let bump = 255; bump >= 0; bump -= 1) {
    const key = sha256(concatBytes(seeds, Uint8Array.of(bump), end))
    // What is a point of the curve may have a key.
    if (!isOnCurve(key)) return base58.encode(key)
  }
  throw new Error('There is no such address.')
}
