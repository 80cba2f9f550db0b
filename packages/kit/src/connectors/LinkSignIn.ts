import type { Caip2 } from '../caip/Caip2.js'

/** What a wallet is to sign while it connects. Times are RFC 3339. */
export type LinkSignInRequest = {
  /** Of EVM accounts, the preferred one first. */
  readonly chains: readonly Caip2[]
  /** The site's host. */
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly issuedAt?: string | undefined
  readonly statement?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** What the wallet has signed: its text, and the whole as it came (CAIP-74). */
export type LinkSignedIn = {
  readonly message: string
  /** Hexadecimal with 0x. */
  readonly signature: string
  readonly cacao: unknown
}

/** Lets wallets that come by a link connect and sign in with one step. */
export type LinkSignIn = {
  /** What they are to sign. A link that it fails for leads to a session alone. */
  request(parameters: { signal: AbortSignal }): Promise<LinkSignInRequest>
  /** Checks and keeps what was signed. When it rejects, the wallet is turned away. */
  accept(signed: readonly LinkSignedIn[], parameters: { signal: AbortSignal }): Promise<void>
}
