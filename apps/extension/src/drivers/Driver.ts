import type { Approve } from 'billfold/testing'
import type { Question } from '../Question.js'

/** What a site asks of one namespace. */
export type DriverCall = {
  readonly origin: string
  readonly method: string
  readonly params?: unknown
  readonly ask: Approve<Question>
  /** Aborts when the site no longer waits. */
  readonly signal: AbortSignal
}

/** One namespace of the wallet. */
export type Driver<View> = {
  /** @throws ProviderRpcError */
  request(call: DriverCall): Promise<unknown>
  /** What a site may know without asking. */
  view(origin: string): View
}

/** The lock of the wallet as a whole. */
export type Lock = {
  isLocked(): boolean
  open(): void
}
