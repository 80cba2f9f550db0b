/** Why there is no use of a passkey. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'

  constructor(
    /**
     * `declined`: the visitor did not want to, or took too long; browsers do not tell which. `unfit`: it gives no
     * secret (the extension PRF of WebAuthn). `known`: the device has one of this wallet. `blocked`: there is no
     * window to make it in.
     */
    readonly reason: 'declined' | 'unfit' | 'known' | 'blocked',
    options?: ErrorOptions,
  ) {
    super('The passkey could not be used.', options)
  }
}

const reasons: Readonly<Record<string, PasskeyError['reason']>> = {
  NotAllowedError: 'declined',
  AbortError: 'declined',
  InvalidStateError: 'known',
  ConstraintError: 'unfit',
  NotSupportedError: 'unfit',
}

/** What a browser says of a passkey, in our words; another failure as it is. */
export function toPasskeyError(error: unknown): unknown {
  const reason = error instanceof DOMException ? reasons[error.name] : undefined
  return reason ? new PasskeyError(reason, { cause: error }) : error
}
