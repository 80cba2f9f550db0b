import { NodeError } from './createRpcCaller.js'
import { ServerError } from './createServerCaller.js'

/**
 * Whether what was to be sent may have been: no node's answer has been heard, and the server has not turned the
 * call down unasked. One that tells of too many calls may have asked a node before.
 */
export function mayBeSent(error: unknown): boolean {
  if (error instanceof NodeError) return false
  if (!(error instanceof ServerError) || error.status === undefined) return true
  return error.status < 400 || error.status >= 500 || error.status === 408 || error.status === 429
}
