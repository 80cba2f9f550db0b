import { BaseError } from './BaseError.js'

/**
 * What the two ends of a WalletConnect session tell each other when something fails: the codes and
 * texts of the sign protocol.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes
 */
export const signErrors = {
  invalidMethod: { code: 1001, message: 'Invalid method.' },
  invalidEvent: { code: 1002, message: 'Invalid event.' },
  invalidUpdate: { code: 1003, message: 'Invalid update request.' },
  invalidExtend: { code: 1004, message: 'Invalid extend request.' },
  invalidSettle: { code: 1005, message: 'Invalid session settle request.' },
  unauthorizedMethod: { code: 3001, message: 'Unauthorized method.' },
  unauthorizedEvent: { code: 3002, message: 'Unauthorized event.' },
  unauthorizedUpdate: { code: 3003, message: 'Unauthorized update request.' },
  unauthorizedExtend: { code: 3004, message: 'Unauthorized extend request.' },
  unauthorizedChain: { code: 3005, message: 'Unauthorized chain.' },
  userRejected: { code: 5000, message: 'User rejected.' },
  unsupportedChains: { code: 5100, message: 'Unsupported chains.' },
  unsupportedMethods: { code: 5101, message: 'Unsupported methods.' },
  unsupportedEvents: { code: 5102, message: 'Unsupported events.' },
  unsupportedAccounts: { code: 5103, message: 'Unsupported accounts.' },
  unsupportedNamespaceKey: { code: 5104, message: 'Unsupported namespace key.' },
  userDisconnected: { code: 6000, message: 'User disconnected.' },
  settlementFailed: { code: 7000, message: 'Session settlement failed.' },
  noSession: { code: 7001, message: 'No session for topic.' },
  requestExpired: { code: 8000, message: 'Session request expired.' },
  unsupportedSignMethod: { code: 10_001, message: 'Unsupported wc_ method.' },
} as const

/** An error as it travels between the two ends (JSON-RPC 2.0). */
export type PeerError = {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

export type WalletConnectErrorCode =
  | 'aborted'
  | 'cryptoUnavailable'
  | 'expired'
  | 'invalidAccounts'
  | 'invalidNamespaces'
  | 'invalidParameters'
  | 'invalidSignature'
  | 'invalidUri'
  | 'notApproved'
  | 'notFound'
  | 'pairingExists'
  | 'refusedByPeer'
  | 'refusedByRelay'
  | 'relayUnreachable'
  | 'settlement'

/**
 * A WalletConnect call failed. `code` says how; what the other end said is in `peer`.
 *
 * @example
 * try {
 *   await dapp.request({ topic, chainId: 'eip155:1', request })
 * } catch (error) {
 *   if (error instanceof WalletConnectError && error.peer?.code === 5000) return
 *   throw error
 * }
 */
export class WalletConnectError extends BaseError {
  override name = 'WalletConnectError'
  readonly code: WalletConnectErrorCode
  readonly peer: PeerError | undefined

  constructor(parameters: {
    code: WalletConnectErrorCode
    shortMessage: string
    metaMessages?: readonly string[] | undefined
    peer?: PeerError | undefined
    cause?: unknown
  }) {
    const { code, shortMessage, metaMessages, peer, cause } = parameters
    super(shortMessage, { metaMessages, cause })
    this.code = code
    this.peer = peer
  }
}

/** The other end's answer as an error. */
export function peerRefusal(peer: PeerError): WalletConnectError {
  return new WalletConnectError({ code: 'refusedByPeer', shortMessage: peer.message, peer })
}
