import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { isOnCurve } from 'billfold/protocol'

/** An address of a program's that nobody has the key of: the first of 256 tries that is no point of the curve. */
export function deriveAddress(seeds: readonly Uint8Array[], program: string): string {
  const [start, end] = [concatBytes(...seeds), base58.decode(program)]
  for (let bump = 255; bump >= 0; bump -= 1) {
    const mark = utf8ToBytes('ProgramDerivedAddress')
    const key = sha256(concatBytes(start, Uint8Array.of(bump), end, mark))
    // What is a point of the curve may have a key.
    if (!isOnCurve(key)) return base58.encode(key)
  }
  throw new Error('There is no such address.')
}
