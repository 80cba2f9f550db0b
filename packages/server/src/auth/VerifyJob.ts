import type { EthCall, SiwxExpectation, SiwxVerdict } from 'billfold/siwx'

/** A sign-in to be checked, whose nonce was looked at. Plain data: it goes to other threads. */
export type VerifyJob = {
  readonly message: string
  readonly signature: string
  readonly expected: Omit<SiwxExpectation, 'nonce'> & { readonly nonce: string }
  /** Unix milliseconds. */
  readonly now: number
}

type EthQuestion = Omit<Parameters<EthCall>[0], 'signal'>

/** What the main thread says to one that checks. */
export type ToVerifier =
  | { readonly type: 'verify'; readonly id: number; readonly job: VerifyJob }
  /** What a chain has said; undefined when it could not be asked. */
  | { readonly type: 'said'; readonly id: number; readonly said: unknown }

/** What a thread that checks says to the main one. */
export type FromVerifier =
  | { readonly type: 'verdict'; readonly id: number; readonly verdict: SiwxVerdict }
  | { readonly type: 'failed'; readonly id: number }
  | { readonly type: 'ask'; readonly id: number; readonly question: EthQuestion }
