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
 * How visitors of a site sign in: `createSiwx` makes one, or a host writes its own. Each call may
 * reject; an SiwxError says why.
 */
export type Siwx = {
  /** Namespaces whose accounts sign in. @default `['eip155', 'solana', 'bip122']` */
  namespaces?: readonly Namespace[] | undefined
  /** What the visitor is to sign for an account; its `toString()` is the text. */
  createMessage(request: SiwxMessageRequest): Promise<SiwxMessageWithText>
  /**
   * What a visitor is to sign whose account is not known yet, for wallets that connect and sign in
   * with one step. Without it they sign in once they are connected.
   */
  createTerms?(request: { signal?: AbortSignal | undefined }): Promise<SiwxTerms>
  /** Signs the text in another way than with the connected wallet. */
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
  /** Sign-ins of an account on a chain that hold now. */
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
