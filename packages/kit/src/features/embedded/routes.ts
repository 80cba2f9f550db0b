/** `retryAt`: when another mail may be asked for, in Unix milliseconds. */
type Mailed = { readonly email: string; readonly retryAt: number }

export type EmbeddedRoute =
  /** A mail with a link is on its way, by which the visitor lets this device in. */
  | ({ readonly view: 'EmailVerifyDevice' } & Mailed)
  /** A mail with a code is on its way. */
  | ({ readonly view: 'EmailVerifyOtp' } & Mailed)

/** Another address for the wallet: `email` is the new one. */
export type UpdateEmailRoute =
  | { readonly view: 'UpdateEmailWallet' }
  /** A code is on its way to the address until now. */
  | { readonly view: 'UpdateEmailPrimaryOtp'; readonly email: string }
  /** And one to the new address. */
  | { readonly view: 'UpdateEmailSecondaryOtp'; readonly email: string }
