/**
 * The link that leads a remote wallet (on a phone, in another tab) to this page: for a QR code or a deep
 * link.
 */
export type Pairing = {
  /** A WalletConnect pairing URI, `wc:…@2?…` (EIP-1328), or what a host's own connector leads by. */
  readonly uri: string
  /** When another link replaces it, in Unix milliseconds, if known. */
  readonly expiresAt?: number | undefined
}

/** The wallet at the other end of a session, as it describes itself; untrusted. */
export type RemoteWallet = {
  readonly name: string
  /** Addresses of its icon, the best first. */
  readonly icons?: readonly string[] | undefined
  /** The namespaces in which it shares accounts. */
  readonly namespaces: readonly string[]
  /** Whether it asks not to be opened for each request. */
  readonly disableDeepLink?: boolean | undefined
}

/** A request to a remote wallet that waits for its owner. */
export type PendingRequest = {
  readonly method: string
  /** The session's topic. */
  readonly topic: string
}

/** What a connector knows of its remote wallet. */
export type Remote = {
  /** While a wallet is waited for. */
  readonly pairing?: Pairing | undefined
  /** Whether what lies between here and the wallet is connected, where that is known. */
  readonly isOpen?: boolean | undefined
  /** The wallet that is connected. */
  readonly wallet?: RemoteWallet | undefined
  readonly pending: readonly PendingRequest[]
}

/** What a connector reports about its remote wallet. */
export type RemoteEvent =
  | { readonly type: 'pairing'; readonly pairing: Pairing | undefined }
  | { readonly type: 'reach'; readonly isOpen: boolean | undefined }
  | { readonly type: 'session'; readonly wallet: RemoteWallet }
  | { readonly type: 'ended' }
  | { readonly type: 'pending'; readonly pending: readonly PendingRequest[] }

export const noRemote: Remote = { pending: [] }

/** What is known of a remote wallet after an event. */
export function transitionRemote(remote: Remote, event: RemoteEvent): Remote {
  switch (event.type) {
    case 'pairing':
      return { ...remote, pairing: event.pairing }
    case 'reach':
      return { ...remote, isOpen: event.isOpen }
    case 'session':
      return { ...remote, wallet: event.wallet }
    case 'ended':
      return { ...remote, wallet: undefined }
    case 'pending':
      return { ...remote, pending: event.pending }
    default:
      return event satisfies never
  }
}
