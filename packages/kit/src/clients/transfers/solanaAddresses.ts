import { sha256 } from '@noble/hashes/sha2.js'
import { base58ToBytes } from '../../utils/base58ToBytes.js'
import { joinBytes, textToBytes } from '../../utils/bytes.js'
import { bytesToBase58 } from '../../utils/bytesToBase58.js'

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

const p = 2n ** 255n - 19n
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/** Whether 32 bytes are a point of Ed25519: y of (x, y) for which x² = (y² - 1) / (dy² + 1) has a root. */
export function isOnCurve(key: Uint8Array): boolean {
  let y = 0n
  for (const [index, byte] of key.entries())
    y |= BigInt(index === 31 ? byte & 0x7f : byte) << BigInt(8 * index)
  const square = (y * y) % p
  // A fraction has a root where the product of its parts has one (Euler).
  const product = ((square + p - 1n) * ((d * square + 1n) % p)) % p
  return product === 0n || power(product, (p - 1n) / 2n) === 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, factor] = [1n, base]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * factor) % p
    factor = (factor * factor) % p
  }
  return result
}
