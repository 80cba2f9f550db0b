/** A key under another one, which `kid` names. */
export type WrappedKey = { readonly kid: string; readonly blob: Uint8Array }

/** Who keeps the keys does not answer, which is no fault of what was to be unwrapped. */
export class KeysAwayError extends Error {
  override name = 'KeysAwayError'
}

/**
 * Keeps the keys that everything in the vault is under: only keys of single halves cross this line, never a
 * half. `context` is bound to what is wrapped, and has to be the same again.
 */
export type KeyWrapper = {
  /** Wraps by the key that is in use now. */
  wrap(key: Uint8Array, context: Uint8Array): Promise<WrappedKey>
  /** @throws KeysAwayError; any other Error when it was wrapped by an unknown key, for something else, or was changed */
  unwrap(wrapped: WrappedKey, context: Uint8Array): Promise<Uint8Array>
  /** The key that is in use now, and all that unwrap. */
  readonly kid: string
  readonly kids: readonly string[]
}
