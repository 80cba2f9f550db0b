/**
 * A transaction in Solana's wire format: its bytes, or an object of the legacy library that serializes to
 * them (`Transaction`, `VersionedTransaction`).
 */
export type WireTransaction =
  | ArrayLike<number>
  | { serialize(options?: SerializeOptions): ArrayLike<number> }

type SerializeOptions = { requireAllSignatures?: boolean; verifySignatures?: boolean }

/** The bytes of a transaction, whose signatures may still be missing. */
export function toWire(transaction: WireTransaction): Uint8Array {
  if (!('serialize' in transaction)) return Uint8Array.from(transaction)
  const options = { requireAllSignatures: false, verifySignatures: false }
  return Uint8Array.from(transaction.serialize(options))
}
