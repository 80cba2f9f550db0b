import type { Eip1193Provider } from './Eip1193.js'
import type { LinkSignedIn, LinkSignInRequest } from './LinkSignIn.js'

/** Lets a wallet on the page connect and sign in with one step. */
export type PageSignIn = {
  /** What it is to sign: for the first of `chains`. */
  readonly request: LinkSignInRequest
  /**
   * Checks and keeps what was signed. Never rejects: a visitor whose sign-in does not hold is asked again
   * once connected.
   */
  accept(signed: Omit<LinkSignedIn, 'cacao'>): Promise<void>
  /**
   * Asks an EVM wallet to do both (ERC-7846). `undefined` where it cannot after all: then it is asked for
   * its accounts as usual.
   */
  ask(provider: Eip1193Provider): Promise<PageSignedIn | undefined>
}

/** What an EVM wallet has answered, as it came. `accept` is for when it is connected. */
export type PageSignedIn = { readonly accounts: readonly unknown[]; accept(): Promise<void> }

/**
 * Finds what a wallet is to sign while it connects; `undefined` where visitors do not sign in, or the wallet
 * is not known to do both.
 */
export type FindPageSignIn = (wallet: {
  readonly rdns?: string | undefined
  /** @default whether wallets with its `rdns` are known to */
  readonly signsInOnConnect?: boolean | undefined
}) => Promise<PageSignIn | undefined>
