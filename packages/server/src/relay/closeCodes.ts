import { refusedCloseCode } from 'billfold/protocol'

/** What the relay says when it closes a socket; frames that are too large are closed with 1009. */
export const closeCodes = {
  leaving: 1001,
  tooMany: 1013,
  later: 1013,
  stale: 4008,
  refused: refusedCloseCode,
} as const
