import { isSame } from '../../utils/bytes.js'

const [signatureSize, keySize] = [64, 32]

/**
 * A transaction in wire format with a signature in its place; `undefined` when there is no place for
 * that key.
 *
 * @see https://solana.com/docs/core/transactions
 */
export function putSignature(
  transaction: Uint8Array,
  { signature, publicKey }: { signature: Uint8Array; publicKey: Uint8Array },
): Uint8Array | undefined {
  // Both counts are below 128, and so one byte each: a packet has no room for more.
  const count = transaction[0] ?? 0
  const message = transaction.subarray(1 + count * signatureSize)
  // Versioned messages begin with a byte of their own.
  const header = (message[0] ?? 0) >= 0x80 ? 1 : 0
  const keys = message.subarray(header + 4)
  const index = Array.from({ length: count }, (_, at) =>
    keys.subarray(at * keySize, (at + 1) * keySize),
  ).findIndex((key) => isSame(key, publicKey))
  if (index === -1) return undefined
  const signed = Uint8Array.from(transaction)
  signed.set(signature, 1 + index * signatureSize)
  return signed
}
