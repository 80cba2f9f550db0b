import { sha256 } from '@noble/hashes/sha2.js'
import { joinBytes, textToBytes } from '../../utils/bytes.js'
import { doubleHash, taggedHash } from './hashes.js'

const zeros = (length: number) => new Uint8Array(length)
const noValue = zeros(8)
const lockTime = zeros(4)
const version = zeros(4)
const sequence = zeros(4)
const firstOutput = zeros(4)
/** The output of the second transaction: OP_RETURN and no more. */
const output = joinBytes(noValue, Uint8Array.of(1, 0x6a))

/** A length as Bitcoin writes it; enough for 65,535 bytes. */
export function compactSize(length: number): Uint8Array {
  return length < 0xfd ? Uint8Array.of(length) : Uint8Array.of(0xfd, length & 0xff, length >> 8)
}

/** The hash of the transaction that stands for a text: it pays nothing to the script that signs. */
export function hashToSpend(message: string, script: Uint8Array): Uint8Array {
  const digest = taggedHash('BIP0322-signed-message', textToBytes(message))
  return doubleHash(
    version,
    ...[Uint8Array.of(1), zeros(32), zeros(4).fill(0xff)],
    ...[Uint8Array.of(34, 0x00, 32), digest, sequence],
    ...[Uint8Array.of(1), noValue, compactSize(script.length), script],
    lockTime,
  )
}

/** What a key signs to spend it when the script is a key's hash (BIP-143, all of it signed). */
export function hashWitness(toSpend: Uint8Array, keyHash: Uint8Array): Uint8Array {
  return doubleHash(
    version,
    ...[doubleHash(toSpend, firstOutput), doubleHash(sequence), toSpend, firstOutput],
    ...[Uint8Array.of(25, 0x76, 0xa9, 20), keyHash, Uint8Array.of(0x88, 0xac)],
    ...[noValue, sequence, doubleHash(output)],
    lockTime,
    Uint8Array.of(1, 0, 0, 0),
  )
}

/** What a key signs to spend it when the script is the key itself (BIP-341, all of it signed). */
export function hashTaproot(toSpend: Uint8Array, script: Uint8Array, hashType: number): Uint8Array {
  return taggedHash(
    'TapSighash',
    ...[Uint8Array.of(0, hashType), version, lockTime],
    ...[sha256(joinBytes(toSpend, firstOutput)), sha256(noValue)],
    ...[sha256(joinBytes(compactSize(script.length), script)), sha256(sequence), sha256(output)],
    ...[Uint8Array.of(0), zeros(4)],
  )
}
