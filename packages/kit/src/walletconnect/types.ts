import type { PeerError } from '../errors/walletConnect.js'
import type { RelayStatus } from './Relay.js'

/** How one end introduces itself to the other. Everything in it is only a claim. */
export type Metadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
  /** Where the other end may send the visitor back. */
  readonly redirect?:
    | { readonly native?: string | undefined; readonly universal?: string | undefined }
    | undefined
}

/**
 * What a site asks for on chains of one namespace; the key is a namespace or one chain (CAIP-2).
 */
export type ProposalNamespace = {
  readonly chains?: readonly string[] | undefined
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What a wallet has granted: accounts are CAIP-10 ids. */
export type SessionNamespace = {
  readonly chains?: readonly string[] | undefined
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

export type ProposalNamespaces = Readonly<Record<string, ProposalNamespace>>
export type SessionNamespaces = Readonly<Record<string, SessionNamespace>>
export type Properties = Readonly<Record<string, unknown>>

/**
 * One end of a session: its public key for key agreement (X25519, hexadecimal) and what it says of
 * itself.
 */
export type Participant = { readonly publicKey: string; readonly metadata: Metadata }

export type Pairing = {
  readonly topic: string
  /** Unix seconds. */
  readonly expiry: number
  /** Whether the other end has answered on it. */
  readonly active: boolean
}

/** A session that a site proposes to whoever opens the pairing. */
export type Proposal = {
  readonly id: number
  readonly pairingTopic: string
  /** Until when it can be answered, in Unix seconds. */
  readonly expiryTimestamp: number
  readonly proposer: Participant
  readonly requiredNamespaces: ProposalNamespaces
  readonly optionalNamespaces: ProposalNamespaces
  readonly sessionProperties?: Properties | undefined
  readonly scopedProperties?: Properties | undefined
  /** The topic of the session that comes of it, once the wallet has approved. */
  readonly sessionTopic?: string | undefined
}

export type Session = {
  readonly topic: string
  readonly pairingTopic: string
  /** Unix seconds. */
  readonly expiry: number
  /** Whether both ends have acknowledged it. */
  readonly acknowledged: boolean
  readonly self: Participant
  readonly peer: Participant
  /** The public key of the end that may change the session: the wallet's. */
  readonly controller: string
  readonly namespaces: SessionNamespaces
  readonly requiredNamespaces: ProposalNamespaces
  readonly sessionProperties?: Properties | undefined
  readonly scopedProperties?: Properties | undefined
  /** Whether the wallet asks not to be opened by a link for each request. */
  readonly disableDeepLink?: boolean | undefined
  /** The addresses that the wallet named last, the one in use first; in lower case. */
  readonly active?: readonly string[] | undefined
}

/** A site's request to the wallet; `id` is that of its JSON-RPC message. */
export type SessionRequest = {
  readonly id: number
  readonly topic: string
  readonly chainId: string
  readonly request: { readonly method: string; readonly params: unknown }
  /** Unix seconds. */
  readonly expiry: number
}

export type SessionEvent = { readonly name: string; readonly data: unknown }

/** What a site asks a wallet to sign in order to sign in (CAIP-122). */
export type AuthPayload = {
  readonly chains: readonly string[]
  readonly domain: string
  readonly aud: string
  readonly nonce: string
  readonly iat: string
  readonly version: '1'
  readonly type: 'caip122'
  readonly statement?: string | undefined
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** A request to sign in and to open a session in one step. */
export type AuthRequest = {
  readonly id: number
  readonly pairingTopic: string
  /** Unix seconds. */
  readonly expiry: number
  readonly requester: Participant
  readonly authPayload: AuthPayload
}

/**
 * A signed sign-in (CAIP-74): header, payload and signature.
 *
 * @see https://chainagnostic.org/CAIPs/caip-74
 */
export type Cacao = {
  readonly h: { readonly t: 'caip122' | 'eip4361' }
  readonly p: Omit<AuthPayload, 'chains' | 'type'> & { readonly iss: string }
  readonly s: { readonly t: 'eip191' | 'eip1271'; readonly s: string }
}

/** What happens to a client. */
export type SignEvent =
  | { readonly type: 'session_proposal'; readonly proposal: Proposal }
  | { readonly type: 'session_authenticate'; readonly request: AuthRequest }
  | { readonly type: 'session_connect'; readonly session: Session }
  | { readonly type: 'session_update'; readonly session: Session }
  | { readonly type: 'session_extend'; readonly session: Session }
  | { readonly type: 'session_request'; readonly request: SessionRequest }
  | {
      readonly type: 'session_event'
      readonly topic: string
      readonly chainId: string
      readonly event: SessionEvent
    }
  | { readonly type: 'session_ping'; readonly topic: string }
  | { readonly type: 'session_delete'; readonly topic: string; readonly reason: PeerError }
  | { readonly type: 'session_expire'; readonly topic: string }
  | { readonly type: 'proposal_expire'; readonly id: number }
  | { readonly type: 'request_expire'; readonly id: number }
  | { readonly type: 'pairing_delete'; readonly topic: string }
  | { readonly type: 'pairing_expire'; readonly topic: string }
  | { readonly type: 'relay_status'; readonly status: RelayStatus }
