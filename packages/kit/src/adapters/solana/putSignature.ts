import { isSame } from '../../utils/bytes.js'

const [signatureSize, keySize] = [64, 32]

type Key = { readonly publicKey: Uint8Array }

/**
 * A transaction in wire format with a signature in its place; `undefined` when there is no place for
 * that key.
 */
export function putSignature(
  transaction: Uint8Array,
  { signature, publicKey }: Key & { signature: Uint8Array },
): Uint8Array | undefined {
  const place = placeOf(transaction, { publicKey })
  if (place === undefined) return undefined
  const signed = Uint8Array.from(transaction)
  signed.set(signature, place)
  return signed
}

/** The signature of a key in a transaction in wire format; `undefined` when it has no place there. */
export function findSignature(transaction: Uint8Array, key: Key): Uint8Array | undefined {
  const place = placeOf(transaction, key)
  return place === undefined ? undefined : transaction.subarray(place, place + signatureSize)
}

/** @see https://solana.com/docs/core/transactions */
function placeOf(transaction: Uint8Array, { publicKey }: Key): number | undefined {
  // Both counts are below 128, and so one byte each: a packet has no room for more.
  const count = transaction[0] ?? 0
  const message = transaction.subarray(1 + count * signatureSize)
  // Versioned messages begin with a byte of their own.
  const header = (message[0] ?? 0) >= 0x80 ? 1 : 0
  const keys = message.subarray(header + 4)
  const index = Array.from({ length: count }, (_, at) =>
    keys.subarray(at * keySize, (at + 1) * keySize),
  ).findIndex((key) => isSame(key, publicKey))
  return index === -1 ? undefined : 1 + index * signatureSize
}
