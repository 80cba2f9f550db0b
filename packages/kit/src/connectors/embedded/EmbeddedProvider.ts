import type { FrameParams, FrameResult } from '../../protocol/frame.js'
import type { RemoteProvider } from '../RemoteProvider.js'

/** How long it takes is up to the visitor: who does not want to wait any more aborts. */
type Options = { readonly signal?: AbortSignal | undefined }

/** What leads to being signed in, step by step. Each throws what the frame refuses it with. */
export type EmbeddedLogin = {
  /** Sends a mail: a link that lets this device in, or a code. */
  sendEmail(
    parameters: FrameParams<'connectEmail'>,
    options?: Options,
  ): Promise<FrameResult<'connectEmail'>>
  /** Waits for the link's press, for a while; `next` says whether a code is on its way now. */
  waitForDevice(options?: Options): Promise<FrameResult<'connectDevice'>>
  /** Signs in by a passkey, in the frame. Waits for the visitor. */
  byPasskey(options?: Options): Promise<FrameResult<'connectPasskey'>>
  /** Signs in by another provider, in a window that the page has opened. Waits for the visitor. */
  bySocial(
    parameters: FrameParams<'connectSocial'>,
    options?: Options,
  ): Promise<FrameResult<'connectSocial'>>
  /** Begins to sign in with Farcaster: what its app is opened by. */
  farcasterUri(options?: Options): Promise<FrameResult<'getFarcasterUri'>>
  /** Signs in once the app has signed. Waits for the visitor. */
  byFarcaster(options?: Options): Promise<FrameResult<'connectFarcaster'>>
  sendCode(
    parameters: FrameParams<'connectOtp'>,
    options?: Options,
  ): Promise<FrameResult<'connectOtp'>>
}

/** What gives the account another address. Each throws what the frame refuses it with. */
export type EmailChange = {
  /** The visitor agrees to it in the frame; then a code goes to the address that the account has. */
  begin(
    parameters: FrameParams<'updateEmail'>,
    options?: Options,
  ): Promise<FrameResult<'updateEmail'>>
  /** Takes that code; another one goes to the new address. */
  sendPrimaryCode(
    parameters: FrameParams<'updateEmailPrimaryOtp'>,
    options?: Options,
  ): Promise<unknown>
  sendSecondaryCode(
    parameters: FrameParams<'updateEmailSecondaryOtp'>,
    options?: Options,
  ): Promise<unknown>
}

/** The wallet in the frame: accounts of several namespaces, behind a login. */
export type EmbeddedProvider = RemoteProvider & {
  readonly login: EmbeddedLogin
  readonly emailChange: EmailChange
  /** The address of who is signed in, and whether they sign in by it: only then it can be changed. */
  email(): Promise<{ readonly address: string | undefined; readonly isLogin: boolean }>
  /** Which account pages see on EVM networks: the key's own, or the contract that the key owns. */
  accountType(): Promise<'eoa' | 'smartAccount'>
  /** The visitor agrees to it in the frame. */
  setAccountType(type: 'eoa' | 'smartAccount', options?: Options): Promise<void>
  /** Shows what the visitor manages of the wallet in the frame: key, recovery. Resolves when that is closed. */
  openSettings(options?: Options): Promise<void>
  /** Whether the frame shows the visitor something to approve. */
  isAsking(): boolean
  /** Gives up whatever it was asked and has not answered. */
  cancel(): void
}
