import type { SignInResponse } from './askedSignIns.js'
import type { Cacao, Pairing, Properties, ProposalNamespaces, Session, SignEvent } from './types.js'
import type { VerifyContractSignature } from './verifyCacao.js'

export type ConnectParameters = {
  /** What the session must allow. */
  requiredNamespaces?: ProposalNamespaces | undefined
  /** What the session should allow if it can. Wallets leave out what they do not know. */
  optionalNamespaces?: ProposalNamespaces | undefined
  sessionProperties?: Properties | undefined
  scopedProperties?: Properties | undefined
  /** Aborts the attempt. An approval that comes later is declined. */
  signal?: AbortSignal | undefined
}

/** A proposal under way. */
export type Connecting = {
  /** For a QR code or a deep link. */
  readonly uri: string
  /** The pairing that the session will name. */
  readonly pairingTopic: string
  /** Until when the URI can be used, in Unix seconds. */
  readonly expiry: number
  /**
   * The session, once the wallet has approved.
   *
   * @throws WalletConnectError with code `refusedByPeer`, `settlement`, `invalidNamespaces`,
   * `expired`, `relayUnreachable` or `refusedByRelay`
   */
  readonly approval: Promise<Session>
}

/** The site's end of the protocol. */
export type Dapp = {
  /** Proposes a session to whoever gets the URI. */
  connect(parameters: ConnectParameters): Promise<Connecting>
  /** Asks the wallet to sign in and to open a session in one step ("one-click auth"). */
  authenticate(parameters: AuthenticateParameters): Promise<Authenticating>
  /**
   * Sends the wallet a request and resolves with its answer.
   *
   * @throws WalletConnectError with code `refusedByPeer` (the wallet's own error is in `peer`),
   * `notApproved` when the session does not allow it, `expired` when no answer came in time
   */
  request(parameters: RequestParameters): Promise<unknown>
  ping(parameters: { topic: string; signal?: AbortSignal | undefined }): Promise<void>
  /** Ends a session for both. */
  disconnect(parameters: { topic: string }): Promise<void>
  readonly sessions: () => readonly Session[]
  /** Picks up the sessions that another tab of the site has opened. */
  refresh(): Promise<void>
  readonly pairings: () => readonly Pairing[]
  /** Calls `listener` for everything that happens. Returns an unsubscribe function. */
  on(listener: (event: SignEvent) => void): () => void
  /** Closes the connection and stops all timers; what is stored stays. */
  destroy(): void
}

export type RequestParameters = {
  topic: string
  /** The chain that it is about (CAIP-2). */
  chainId: string
  request: { method: string; params?: unknown }
  /** Seconds until the request expires, 300 to 604,800. Default: 300. */
  expiry?: number | undefined
  signal?: AbortSignal | undefined
}

/** A signed sign-in, and the text that was signed. */
export type SignedCacao = {
  readonly message: string
  /** Hexadecimal with 0x. */
  readonly signature: string
  readonly cacao: Cacao
}

export type AuthenticateParameters = {
  /** EVM chains (CAIP-2), the preferred one first. */
  chains: readonly string[]
  /** The site's host, as in its address. */
  domain: string
  /** The page that asks. */
  uri: string
  /** Single use, from the site's server. */
  nonce: string
  statement?: string | undefined
  /** ISO 8601. @default now */
  issuedAt?: string | undefined
  /** ISO 8601. */
  expirationTime?: string | undefined
  /** ISO 8601. */
  notBefore?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
  /** Methods that the session should allow. */
  methods?: readonly string[] | undefined
  /**
   * The session proposed to wallets that do not know sign-ins.
   * @default `chains` and `methods`, and `personal_sign`
   */
  optionalNamespaces?: ProposalNamespaces | undefined
  /** Checks signatures of contracts (ERC-1271); without it they are not accepted. */
  verifyContract?: VerifyContractSignature | undefined
  /**
   * Checks all signatures instead of the client, and rejects when one is not valid. That they answer this
   * request, in time, is checked before.
   */
  verify?: ((signed: readonly SignedCacao[]) => Promise<void>) | undefined
  signal?: AbortSignal | undefined
}

/** A sign-in under way. */
export type Authenticating = {
  readonly uri: string
  /** The pairing that the session will name. */
  readonly pairingTopic: string
  /** Until when the URI can be used, in Unix seconds. */
  readonly expiry: number
  /**
   * The signed sign-ins, each checked, and the session that came with them. A wallet that cannot sign in
   * while connecting only opens a session: then `cacaos` is empty.
   *
   * @throws WalletConnectError with code `invalidSignature` when one does not hold, or what `verify`
   * has thrown; there is no session then
   */
  readonly response: Promise<SignInResponse>
}
