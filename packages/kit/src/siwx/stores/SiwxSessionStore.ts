import type { Caip2 } from '../../caip/Caip2.js'
import type { SiwxCallOptions } from '../Siwx.js'
import type { SiwxSession } from '../SiwxMessage.js'

export type SiwxAccount = {
  readonly chainId: Caip2
  readonly address: string
}

/** What the next message must hold. */
export type SiwxChallenge = {
  /** For one sign-in, or several that are signed at once. */
  readonly nonce: string
  /** By the clock of whoever checks it. @default now, by the visitor's clock */
  readonly issuedAt?: string | undefined
  /** Until when the message can be used. */
  readonly expirationTime?: string | undefined
}

/** Who checks sign-ins and keeps them. A host may bring its own. */
export type SiwxSessionStore = {
  challenge(account: SiwxAccount & SiwxCallOptions): Promise<SiwxChallenge>
  /**
   * The same for whichever account answers. Without it, remote wallets sign in once they are
   * connected, and not with the same step.
   */
  openChallenge?(options: SiwxCallOptions): Promise<SiwxChallenge>
  /**
   * Checks a sign-in and keeps it.
   *
   * @throws SiwxError that says why it does not hold
   */
  add(session: SiwxSession, options?: SiwxCallOptions): Promise<void>
  /** Keeps these, the new ones checked, and no others. */
  set(sessions: readonly SiwxSession[], options?: SiwxCallOptions): Promise<void>
  /** Those of an account that hold now. */
  get(account: SiwxAccount & SiwxCallOptions): Promise<readonly SiwxSession[]>
  /** Ends those of an account. */
  remove(account: SiwxAccount & SiwxCallOptions): Promise<void>
  /**
   * Calls `listener` when another tab has changed what is kept. Returns an unsubscribe function.
   * Without it, a tab looks again when the visitor comes back to it.
   */
  watch?(listener: () => void): () => void
}
