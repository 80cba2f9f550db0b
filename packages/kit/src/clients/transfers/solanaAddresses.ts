import { sha256 } from '@noble/hashes/sha2.js'
import { base58ToBytes } from '../../utils/base58ToBytes.js'
import { joinBytes, textToBytes } from '../../utils/bytes.js'
import { bytesToBase58 } from '../../utils/bytesToBase58.js'
import { isOnCurve } from '../../utils/isOnCurve.js'

export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** The 32 bytes of an address; `undefined` for any other text. */
export function keyOf(address: string): Uint8Array<ArrayBuffer> | undefined {
  // No address is longer: reading base58 is slow for long texts.
  const bytes = address.length <= 44 ? base58ToBytes(address) : undefined
  return bytes?.length === 32 ? Uint8Array.from(bytes) : undefined
}

/** Where an owner's share of a mint is kept, unless it was put elsewhere. */
export function associatedAccount(parameters: {
  owner: string
  mint: string
  /** The token's program. */
  program: string
}): string {
  const { owner, mint, program } = parameters
  return deriveAddress([owner, program, mint].map(requireKey), associatedTokenProgram)
}

/** An address that nobody has the key of: the first of 255 tries that is no point of the curve. */
function deriveAddress(seeds: readonly Uint8Array[], program: string): string {
  const end = joinBytes(requireKey(program), textToBytes('ProgramDerivedAddress'))
  for (let bump = 255; bump >= 0; bump -= 1) {
    const key = sha256(joinBytes(...seeds, Uint8Array.of(bump), end))
    if (!isOnCurve(key)) return bytesToBase58(key)
  }
  throw new Error('There is no such address.')
}

export function requireKey(address: string): Uint8Array<ArrayBuffer> {
  const key = keyOf(address)
  if (key) return key
  throw new TypeError(`Not an address: ${address}`)
}
