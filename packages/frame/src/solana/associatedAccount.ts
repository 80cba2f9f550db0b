import { base58 } from '@scure/base'
import { deriveAddress } from './deriveAddress.js'
import { associatedTokenProgram } from './readAct.js'

/** Where an owner's share of a token is kept, unless it was put elsewhere: there is one such place for each. */
export function associatedAccount(parameters: {
  owner: string
  mint: string
  /** The token's program. */
  program: string
}): string {
  const { owner, mint, program } = parameters
  const seeds = [owner, program, mint].map((key) => base58.decode(key))
  return deriveAddress(seeds, associatedTokenProgram)
}
