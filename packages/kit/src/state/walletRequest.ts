import type { FailureCode } from '../errors/failures.js'
import type { WalletRequest } from './types.js'

export type WalletRequestEvent =
  | { type: 'asked'; subject: string }
  | { type: 'waitedLong' }
  | { type: 'reach'; outOfReach: boolean }
  | { type: 'answered' }
  | { type: 'cancelled' }
  | { type: 'failed'; code: FailureCode }

/** What is asked of a wallet: it waits without an end of its own until answered, failed or cancelled. */
export function transitionWalletRequest(
  request: WalletRequest,
  event: WalletRequestEvent,
): WalletRequest {
  switch (event.type) {
    case 'asked':
      return { status: 'waiting', subject: event.subject, long: false }
    case 'waitedLong':
      return request.status === 'waiting' ? { ...request, long: true } : request
    case 'reach': {
      if (request.status !== 'waiting') return request
      const { outOfReach: _, ...rest } = request
      return event.outOfReach ? { ...rest, outOfReach: true } : rest
    }
    case 'answered':
    case 'cancelled':
      return { status: 'idle' }
    case 'failed':
      if (request.status !== 'waiting') return request
      return { status: 'failed', subject: request.subject, code: event.code }
    default:
      return event satisfies never
  }
}
