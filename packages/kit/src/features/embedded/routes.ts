import type { LoginProvider } from '../../utils/socialProviders.js'
import { connectRule, type RulesOf } from '../RouteRules.js'

/** `retryAt`: when another mail may be asked for, in Unix milliseconds. */
type Mailed = { readonly email: string; readonly retryAt: number }

export type EmbeddedRoute =
  /** A mail with a link is on its way, by which the visitor lets this device in. */
  | ({ readonly view: 'EmailVerifyDevice' } & Mailed)
  /** A mail with a code is on its way. */
  | ({ readonly view: 'EmailVerifyOtp' } & Mailed)
  /** All by whom one can sign in, where Connect has no room for them. */
  | { readonly view: 'ConnectSocials'; readonly providers: readonly LoginProvider[] }
  /** Another provider is to say who the visitor is, in a window of its own; `name` is the provider's. */
  | {
      readonly view: 'ConnectingSocial'
      readonly provider: LoginProvider
      readonly name: string
    }
  /** Farcaster's app is to sign who the visitor is: opened by a QR code, or on a phone by a link. */
  | { readonly view: 'ConnectingFarcaster' }
  /** The wallet's frame, which lies over it, asks the visitor to approve something. */
  | { readonly view: 'ApproveTransaction' }

export const embeddedRules: Required<RulesOf<EmbeddedRoute>> = {
  EmailVerifyDevice: connectRule,
  EmailVerifyOtp: connectRule,
  ConnectSocials: connectRule,
  ConnectingSocial: connectRule,
  ConnectingFarcaster: connectRule,
  ApproveTransaction: { stays: true, canClose: 'answered' },
}

export type OpenableEmbeddedView = 'ApproveTransaction'

/**
 * Of the account: its settings, what takes the wallet elsewhere, and another address for it; `email` is the
 * new one.
 */
export type EmailWalletRoute =
  | { readonly view: 'AccountSettings' }
  | { readonly view: 'UpgradeEmailWallet' }
  | { readonly view: 'UpdateEmailWallet' }
  /** A code is on its way to the address until now. */
  | ({ readonly view: 'UpdateEmailPrimaryOtp' } & Mailed)
  /** And one to the new address. */
  | ({ readonly view: 'UpdateEmailSecondaryOtp' } & Mailed)
