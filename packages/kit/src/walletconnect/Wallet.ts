import type { PeerError } from '../errors/walletConnect.js'
import type { ApproveParameters, DeliveryStatus } from './approve.js'
import type { PeerOptions } from './createPeer.js'
import type { Outcome } from './peerMessage.js'
import type {
  AuthRequest,
  Cacao,
  Pairing,
  Proposal,
  Session,
  SessionEvent,
  SessionNamespaces,
  SessionRequest,
  SignEvent,
} from './types.js'

export type WalletOptions = PeerOptions & {
  /**
   * Whether the wallet signs in while connecting (`session_authenticate`); else it is proposed a
   * session alone.
   *
   * @default false
   */
  signIn?: boolean | undefined
}

/** The wallet's end of the protocol. */
export type Wallet = {
  /**
   * Opens a pairing; the site's proposal arrives as an event `session_proposal`.
   *
   * @throws WalletConnectError with code `invalidUri`, `expired` or `pairingExists`
   */
  pair(parameters: { uri: string }): Promise<void>
  /** @throws WalletConnectError with code `notFound` or `invalidNamespaces` */
  approve(parameters: ApproveParameters): Promise<{ session: Session } & DeliveryStatus>
  reject(parameters: { id: number; reason?: PeerError | undefined }): Promise<void>
  /** Sends signed sign-ins, and opens the session that they allow. */
  approveSignIn(parameters: {
    id: number
    cacaos: readonly Cacao[]
  }): Promise<{ session: Session | undefined }>
  rejectSignIn(parameters: { id: number; reason?: PeerError | undefined }): Promise<void>
  /** Answers a request of a session. */
  respond(parameters: { id: number } & Outcome): Promise<void>
  /** Changes what a session grants. */
  update(parameters: { topic: string; namespaces: SessionNamespaces }): Promise<DeliveryStatus>
  /** Extends a session to seven days from now. */
  extend(parameters: { topic: string }): Promise<DeliveryStatus>
  /** Tells the site of an event, for example `accountsChanged`. */
  emit(parameters: { topic: string; chainId: string; event: SessionEvent }): Promise<void>
  ping(parameters: { topic: string; signal?: AbortSignal | undefined }): Promise<void>
  disconnect(parameters: { topic: string }): Promise<void>
  readonly sessions: () => readonly Session[]
  readonly pairings: () => readonly Pairing[]
  readonly proposals: () => readonly Proposal[]
  readonly requests: () => readonly SessionRequest[]
  readonly signIns: () => readonly AuthRequest[]
  on(listener: (event: SignEvent) => void): () => void
  destroy(): void
}
