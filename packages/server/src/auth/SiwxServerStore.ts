import type { Caip2 } from 'billfold/protocol'

/** Who is signed in, as the store keeps it. Times are Unix milliseconds. */
export type StoredSession = {
  readonly id: string
  /** SHA-256 of the refresh token's secret, hexadecimal. */
  readonly secretHash: string
  /** SHA-256 of the part of the refresh token that each renewal changes; at first of an empty text. */
  readonly turnHash: string
  /** The one before, and when it was used. */
  readonly lastTurnHash?: string | undefined
  readonly turnedAt?: number | undefined
  readonly domain: string
  readonly chainId: Caip2
  readonly address: string
  readonly createdAt: number
  readonly expiresAt: number
}

/** Where nonces and sessions of sign-ins are. All nodes of a server share one. */
export type SiwxServerStore = {
  addNonce(nonce: { nonce: string; domain: string; expiresAt: number }): Promise<void>
  /** Takes a nonce away; true for the one who got it while it was good for this domain. */
  takeNonce(nonce: { nonce: string; domain: string; now: number }): Promise<boolean>
  /** Keeps all of them, or none. */
  addSessions(sessions: readonly StoredSession[]): Promise<void>
  findSession(id: string): Promise<StoredSession | undefined>
  /** Those of an address, in whichever case it was written, on all chains. */
  findSessions(account: { domain: string; address: string }): Promise<readonly StoredSession[]>
  /** Replaces `turnHash`; true for the one who found it to be `from`. */
  turnSession(turn: { id: string; from: string; to: string; now: number }): Promise<boolean>
  removeSession(id: string): Promise<void>
  /** Throws away what has expired. */
  sweep(now: number): Promise<void>
}
