import { WalletConnectError } from '../errors/walletConnect.js'

/** A call that the relay has answered with an error. */
export function callError(error: Record<string, unknown>): WalletConnectError {
  return new WalletConnectError({
    code: 'refusedByRelay',
    shortMessage: typeof error.message === 'string' ? error.message : 'The relay refused the call.',
    cause: error,
  })
}

/** A call that found no relay in time. */
export function unreachable(origin: string): WalletConnectError {
  return new WalletConnectError({
    code: 'relayUnreachable',
    shortMessage: 'The relay could not be reached.',
    metaMessages: [`It is expected at ${origin}.`, 'Check the connection, then retry.'],
  })
}

/** A call of a client that was closed. */
export function closedError(): WalletConnectError {
  return new WalletConnectError({ code: 'aborted', shortMessage: 'The client has been closed.' })
}

/** A connection that the relay will not have. */
export function refused(reason: string): WalletConnectError {
  return new WalletConnectError({
    code: 'refusedByRelay',
    shortMessage: reason || 'The relay refused the connection.',
    metaMessages: ['Check the project id, the allowed origins and the clock.'],
  })
}
