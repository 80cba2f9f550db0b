import type { Caip2 } from '../caip/Caip2.js'
import type { Namespace } from '../caip/namespaces.js'
import type { SiwxMessageWithText } from './createSiwxMessage.js'
import type { SiwxSession, SiwxTerms } from './SiwxMessage.js'

export type SiwxMessageRequest = {
  readonly accountAddress: string
  readonly chainId: Caip2
  readonly signal?: AbortSignal | undefined
}

export type SiwxCallOptions = { readonly signal?: AbortSignal | undefined }

/**
 * How visitors of a site sign in: made with `createSiwx`, or by the host. Any call may reject; an SiwxError
 * says why.
 */
export type Siwx = {
  /** Namespaces whose accounts sign in. @default `['eip155', 'solana', 'bip122']` */
  namespaces?: readonly Namespace[] | undefined
  /** The message that the visitor signs for an account; its `toString()` is the text. */
  createMessage(request: SiwxMessageRequest): Promise<SiwxMessageWithText>
  /**
   * The message for a visitor whose account is not known yet, for wallets that connect and sign in in one
   * step. Without it, they sign in once they are connected.
   */
  createTerms?(request: { signal?: AbortSignal | undefined }): Promise<SiwxTerms>
  /** Signs the text otherwise than with the connected wallet. */
  signMessage?(request: {
    message: string
    chainId: Caip2
    accountAddress: string
    signal?: AbortSignal | undefined
  }): Promise<string>
  /** Checks and keeps a signed sign-in. */
  addSession(session: SiwxSession, options?: SiwxCallOptions): Promise<void>
  /** Keeps these, the new ones checked, and no others. */
  setSessions(sessions: readonly SiwxSession[], options?: SiwxCallOptions): Promise<void>
  /** Signs an account out on a chain. */
  revokeSession(chainId: Caip2, address: string, options?: SiwxCallOptions): Promise<void>
  /** The valid sign-ins of an account on a chain. */
  getSessions(
    chainId: Caip2,
    address: string,
    options?: SiwxCallOptions,
  ): Promise<readonly SiwxSession[]>
  /**
   * Calls `listener` when sign-ins may have changed in another tab. Returns an unsubscribe
   * function. Without it, a tab that asks looks again when the visitor comes back to it.
   */
  watchSessions?(listener: () => void): () => void
  /** Whether a visitor who does not sign in is disconnected. @default false */
  getRequired?(): boolean
  /** Whether disconnecting signs out. @default true */
  signOutOnDisconnect?: boolean | undefined
}
