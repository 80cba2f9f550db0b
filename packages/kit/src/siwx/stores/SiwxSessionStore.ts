import type { Caip2 } from '../../caip/Caip2.js'
import type { SiwxCallOptions } from '../Siwx.js'
import type { SiwxSession } from '../SiwxMessage.js'

export type SiwxAccount = {
  readonly chainId: Caip2
  readonly address: string
}

/** What the next message must contain. */
export type SiwxChallenge = {
  /** For one sign-in, or for several that are signed together. */
  readonly nonce: string
  /** By the clock of the server that checks it. @default now, by the visitor's clock */
  readonly issuedAt?: string | undefined
  /** Until when the message can be used. */
  readonly expirationTime?: string | undefined
}

/** Checks sign-ins and keeps them. A host may bring its own. */
export type SiwxSessionStore = {
  challenge(account: SiwxAccount & SiwxCallOptions): Promise<SiwxChallenge>
  /**
   * The challenge for an account that is not known yet. Without it, remote wallets sign in once they are
   * connected, not in the same step.
   */
  openChallenge?(options: SiwxCallOptions): Promise<SiwxChallenge>
  /**
   * Checks a sign-in and keeps it.
   *
   * @throws SiwxError that says why it is not valid
   */
  add(session: SiwxSession, options?: SiwxCallOptions): Promise<void>
  /** Keeps these, the new ones checked, and no others. */
  set(sessions: readonly SiwxSession[], options?: SiwxCallOptions): Promise<void>
  /** The valid sign-ins of an account. */
  get(account: SiwxAccount & SiwxCallOptions): Promise<readonly SiwxSession[]>
  /** Ends the sign-ins of an account. */
  remove(account: SiwxAccount & SiwxCallOptions): Promise<void>
  /**
   * Calls `listener` when another tab has changed the sign-ins. Returns an unsubscribe function. Without
   * it, a tab looks again when the visitor comes back to it.
   */
  watch?(listener: () => void): () => void
}
