import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { isSame } from '../../utils/bytes.js'
import { addressHash } from './hashes.js'
import type { Destination } from './parseAddress.js'
import { hashTaproot, hashToSpend, hashWitness } from './transactions.js'
import { isKeyOf } from './verifyEcdsa.js'

/** All of the transaction is signed; for taproot also by default. */
const signsDefault = 0
const signsAll = 1

/**
 * Whether a key that a segwit or taproot address stands for has signed a text in the new way, in its
 * simple form.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function verifyBip322(parameters: {
  destination: Destination
  message: string
  /** The witness of the transaction that spends the text. */
  signature: Uint8Array
}): boolean {
  const { destination, message, signature } = parameters
  const [first, key, ...rest] = readWitness(signature) ?? []
  if (!first || rest.length > 0) return false
  const toSpend = hashToSpend(message, destination.script)
  try {
    if (destination.kind === 'p2tr')
      return key === undefined && verifyTaproot(first, toSpend, destination)
    if (destination.kind === 'p2pkh' || !key || !isKeyOf(destination, key)) return false
    return verifyWitness(first, key, toSpend)
  } catch {
    return false
  }
}

function verifyTaproot(first: Uint8Array, toSpend: Uint8Array, destination: Destination): boolean {
  const hashType = first.length === 64 ? signsDefault : first[64]
  if (first.length > 65 || (first.length === 65 && hashType !== signsAll)) return false
  const hash = hashTaproot(toSpend, destination.script, hashType ?? signsDefault)
  return schnorr.verify(first.subarray(0, 64), hash, destination.hash)
}

function verifyWitness(first: Uint8Array, key: Uint8Array, toSpend: Uint8Array): boolean {
  if (first.at(-1) !== signsAll) return false
  const encoded = first.subarray(0, -1)
  const signed = secp256k1.Signature.fromDER(encoded)
  if (!isSame(signed.toDERRawBytes(), encoded)) return false
  return secp256k1.verify(signed, hashWitness(toSpend, addressHash(key)), key)
}

/** The items of a witness, each shorter than 253 bytes. */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const [count = 0] = bytes
  const items: Uint8Array[] = []
  let offset = 1
  while (offset < bytes.length && items.length < count) {
    const length = bytes[offset] ?? 0
    if (length >= 0xfd || offset + 1 + length > bytes.length) return undefined
    items.push(bytes.subarray(offset + 1, offset + 1 + length))
    offset += 1 + length
  }
  return offset === bytes.length && items.length === count ? items : undefined
}
