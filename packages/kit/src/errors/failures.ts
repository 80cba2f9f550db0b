/**
 * In which way a wallet or a network failed, as far as it matters to a visitor: each code has one
 * short text in every language.
 */
export const failureCodes = [
  'rejected',
  'alreadyAsked',
  'noAccounts',
  'notAuthorized',
  'notSupported',
  'walletGone',
  'walletOffline',
  'signedOut',
  'badAnswer',
  'switchRefused',
  'networkUnreachable',
  'insufficientFunds',
  'notLoaded',
  'unknown',
] as const

export type FailureCode = (typeof failureCodes)[number]
